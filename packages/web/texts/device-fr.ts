import type { DeviceTexts } from './device-en.ts';

export const deviceFr: DeviceTexts = {
  title: 'Un autre appareil',
  says: 'Emporte tes places, tes parties et ce que tu as appris. Sans compte, sans adresse, sans mot de passe.',
  link: 'Tout emporter sur un autre appareil',
  linkSays: 'Par clé d’accès, par un code ou par un fichier.',
  merged: 'Rien n’est remplacé : ce que les deux appareils ont est réuni.',
  done: (name: string) => `C’est fait. Cet appareil est maintenant ${name}, avec toutes ses places.`,
  noServer: 'Le serveur est injoignable pour le moment. Un fichier suffit sans lui.',
  noStorage: 'Ce navigateur ne garde rien : rien ne peut rester sur cet appareil.',

  opened: {
    title: 'Tout vient sur cet appareil',
    says: 'Tu as ouvert le code d’un autre appareil. Continue seulement si cet appareil est à toi : ce navigateur devient la même personne.',
    go: 'Tout reprendre ici',
  },
  join: {
    title: 'Les deux, c’est toi ?',
    says: 'Ce navigateur a déjà des places ou garde quelque chose comme quelqu’un d’autre. Si les deux sont toi, ils ne font plus qu’une personne : toutes les places, parties et relevés restent. C’est définitif.',
    warn: 'Si quelqu’un d’autre t’a donné le code, refuse : il verrait tes places.',
    yes: 'Les deux, c’est moi',
  },

  passkey: {
    title: 'Clé d’accès',
    says: 'Ton téléphone ou ton ordinateur la garde et la montre avec ton doigt, ton visage ou le verrou de l’écran. Si tes appareils partagent leurs clés, un geste suffit sur l’autre.',
    make: 'Créer une clé d’accès',
    use: 'J’ai une clé d’accès',
    made: 'Ta clé d’accès est créée. Sur l’autre appareil, ouvre cette page et choisis « J’ai une clé d’accès ».',
    none: 'Aucune clé d’accès n’a servi.',
    yours: 'Tes clés d’accès',
    one: (day: string, used: string) => `créée le ${day}, servie le ${used}`,
    remove: (day: string) => `Retirer la clé d’accès créée le ${day}`,
    removed: 'Retirée. Efface-la aussi dans la liste de ton appareil.',
    why: {
      'plain-http':
        'Pas ici : les navigateurs n’offrent des clés d’accès qu’en https, ou sur la machine même du serveur. Prends un code.',
      'no-name':
        'Pas à cette adresse : une clé d’accès demande un nom comme localhost ou exemple.org. Prends un code.',
      'old-browser': 'Ce navigateur n’a pas de clés d’accès. Prends un code.',
    },
    keep: 'Garder mes affaires sur ce serveur',
    keepSays:
      'Elles viennent alors d’elles-mêmes partout où tu te sers de ta clé, et restent là si cet appareil se perd. La personne qui tient le serveur peut les lire. Elles sont effacées quand tu le dis, ou après 24 mois sans visite.',
    kept: (size: string, day: string) => `Gardé : ${size}, la dernière fois le ${day}.`,
  },

  code: {
    title: 'Code à usage unique',
    says: 'Marche partout, une seule fois, pendant dix minutes. Ce que cet appareil envoie est fermé par le code : le serveur ne peut pas le lire.',
    make: 'Montrer un code',
    again: 'Nouveau code',
    yours: 'Ton code',
    how: 'Sur l’autre appareil, scanne l’image, ou ouvre cette page et tape le code.',
    secret: 'Garde-le pour toi : qui l’a devient toi.',
    left: (time: string) => `Marche encore ${time}.`,
    over: 'Ce code est passé. Fais-en un nouveau.',
    used: 'C’est fait : l’autre appareil a tout.',
    notSent: 'Seules tes places passent par là ; emporte le reste par un fichier.',
    type: 'J’ai un code',
    field: 'Code de ton autre appareil',
    use: 'Tout reprendre ici',
    bad: 'Douze lettres et chiffres, comme ABCD-EFGH-JKLM. Il n’y a ni 0, ni O, ni 1, ni I.',
    qr: 'Le code en image, pour une caméra',
  },

  file: {
    title: 'Fichier',
    says: 'Sans aucun serveur. Les places aux tables en ligne ne suivent pas.',
    save: 'Enregistrer un fichier',
    read: 'Lire un fichier',
    saved: 'Enregistré.',
    merged: 'Lu, et réuni avec ce qui était ici.',
  },

  server: {
    title: 'Ce que garde le serveur',
    none: 'Aucune clé d’accès, et rien de cet appareil.',
    forget: 'Tout effacer',
    forgetSure:
      'Effacer tes clés d’accès et tout ce que tu gardes sur le serveur ? Tes places et cet appareil restent comme ils sont.',
    forgetYes: 'Oui, effacer',
    forgotten: 'Effacé du serveur.',
  },

  browsers: {
    title: 'Tes navigateurs',
    onlyThis: 'Seul ce navigateur te connaît.',
    says: 'Déconnecte un navigateur que tu as perdu ou prêté.',
    this: 'Ce navigateur',
    other: (day) => `Un autre, utilisé le ${day}`,
    end: 'Déconnecter',
    endOne: (day) => `Déconnecter le navigateur utilisé le ${day}`,
    ended: 'Ce navigateur est déconnecté.',
    endOthers: 'Déconnecter tous les autres',
    othersEnded: 'Tes autres navigateurs sont déconnectés.',
    ends: 'Un navigateur que tu n’utilises pas pendant 30 jours se déconnecte de lui-même ; le dernier utilisé reste. Le serveur connaît le jour de la dernière visite, et rien d’autre d’un navigateur.',
  },

  errors: {
    'no-such-code':
      'Ce code ne marche pas : il a servi, il est passé, ou une lettre est fausse. Après cinq essais faux, fais-en un nouveau.',
    'too-fast': 'Trop d’essais. Attends une minute.',
    'both-seated': 'Tu es assis deux fois à la même table. Quitte d’abord l’une des deux places.',
    'bad-passkey': 'Le serveur ne connaît pas cette clé d’accès, ou la réponse est venue trop tard.',
    'no-room': 'Il n’y a plus de place pour cela sur le serveur. Prends un fichier.',
    'kept-enough':
      'Ton réseau a déjà confié à ce serveur tout ce qu’il accepte en un jour. Rien n’est perdu : cet appareil garde tout. Réessaie demain, ou prends un fichier.',
    'too-big': 'C’est plus que ce que le serveur accepte. Prends un fichier.',
    'too-slow': 'La connexion était trop lente pour cela. Prends un fichier.',
    'bundle-changed': 'Un autre appareil a été plus rapide. Réessaie.',
    'bad-file': 'Ce n’est pas un fichier de Hyakki, ou il est abîmé. Rien n’a changé.',
  },
};
