import { ofName } from '@hyakki/words/naming';
import type { OnlineTexts } from './online-en.ts';

const chats: OnlineTexts['chat']['chats'] = {
  off: { name: 'Non', says: 'Personne n’écrit avec ses propres mots.' },
  'after-match': {
    name: 'Après la partie',
    says: 'Une fois la partie finie, les personnes à la table peuvent s’écrire. La donne suivante efface tout, et rien n’est enregistré.',
  },
};

export const onlineFr: OnlineTexts = {
  chat: {
    setting: 'S’écrire',
    chats,
    lines: 'Ce qui a été écrit',
    nothing: 'Personne n’a encore écrit.',
    field: 'Tes mots',
    send: 'Envoyer',
    left: (count) => (count === 1 ? 'Encore 1 caractère' : `Encore ${count} caractères`),
    over: (count) => (count === 1 ? '1 caractère de trop' : `${count} caractères de trop`),
    gone: 'La donne suivante efface tout. Rien n’est enregistré.',
    watched: 'Ceux qui regardent peuvent le lire.',
    watching: 'Tu regardes : tu peux lire, mais pas écrire.',
    hasNew: (name) => `${name} : du nouveau`,
  },

  invite: {
    title: 'Inviter',
    group: 'Lien pour tout le monde',
    groupSays: 'Un seul lien pour tout le monde, même dans un groupe : premiers arrivés, premiers assis.',
    noneHere:
      'Cet appareil ne connaît aucun lien vers cette table. En faire un nouveau met fin à ceux que d’autres ont donnés.',
    makeAll: 'Faire un lien pour tout le monde',
    code: 'Ou donne ce code',
    copy: 'Copier le lien',
    copied: 'Copié',
    share: 'Envoyer le lien',
    message: (game) => `Viens jouer à ${game} avec moi`,
    qr: 'Le lien en image, à viser avec un téléphone',
    oneSeat: 'Un lien pour une seule personne',
    oneSeatSays: 'Il mène à cette place et ne sert qu’une fois.',
    linkTo: (seat) => `Lien vers la place ${seat}`,
    makeLink: 'Faire un lien',
    renew: 'Le lien est tombé en de mauvaises mains ?',
    renewSays: 'Un nouveau lien et un nouveau code : les anciens ne marcheront plus.',
    renewNow: 'Nouveau lien, nouveau code',
    watch: 'Laisser regarder',
    watchLink: 'Lien pour regarder',
    watchMessage: (game) => `Viens nous regarder jouer à ${game}`,
    newWatch: 'Nouveau lien pour regarder',
    watchSure: 'Un nouveau lien fait partir toutes les personnes qui regardent. Continuer ?',
    address: 'Les autres trouvent cet ordinateur à l’adresse',
    noAddress:
      'Seul cet ordinateur peut ouvrir ce lien : les autres n’ont pas d’adresse pour le joindre. Est-il relié à un réseau ?',
  },

  own: {
    title: 'Continuer sur un autre appareil',
    says: 'Ouvre ce lien sur ton téléphone ou ton ordinateur : ta place te suit. Garde-le pour toi : toute personne qui a ce lien peut jouer à ta place.',
    link: 'Lien vers ta place',
    message: 'Ma place à la table',
    keep: 'Il marche dans les deux sens, tant que la place est à toi.',
    renew: 'Nouveau lien ; l’ancien ne marchera plus',
    takeBack: 'Reprendre ma place ici',
    open: 'Rouvrir ma place',
  },

  host: {
    give: 'Nommer quelqu’un d’autre hôte',
    gone: (name, time) => `${name} n’est pas là. Dans ${time}, quelqu’un d’autre ici devient l’hôte.`,
  },

  proposal: {
    agree: 'D’accord',
    decline: 'Non',
    asks: {
      'stand-in': (by, who) => `${by} demande : laisser un robot jouer pour ${who} ?`,
      'hand-over': (by, who) => `${by} demande : donner la place ${ofName(who)} à quelqu’un de nouveau ?`,
    },
    asksAboutYou: {
      'stand-in': (by) => `${by} demande aux autres de laisser un robot jouer pour toi.`,
      'hand-over': (by) => `${by} demande aux autres de donner ta place à quelqu’un de nouveau.`,
    },
    youAsk: {
      'stand-in': (who) => `Tu as demandé : laisser un robot jouer pour ${who} ?`,
      'hand-over': (who) => `Tu as demandé : donner la place ${ofName(who)} à quelqu’un de nouveau ?`,
    },
    yours: 'Joue, et la question est réglée.',
    waits: 'On attend que tout le monde ici soit d’accord.',
  },

  absent: {
    soon: (name, time) => `${name} n’est pas là. Un robot peut jouer à sa place dans ${time}.`,
    thinks: (name) => `${name} réfléchit.`,
    nudge: (name) => `Faire signe à ${name}`,
    nudged: (name, time) =>
      `On a fait signe à ${name}. Dans ${time}, tu pourras demander un robot aux autres.`,
    nudgedOnly: (name) => `On a fait signe à ${name}.`,
    proposeStandIn: 'Demander un robot aux autres',
    proposeHandOver: 'Demander aux autres de libérer la place',
    open: (seat) => `La place ${seat} attend quelqu’un de nouveau ; un robot joue en attendant.`,
    invite: 'Inviter quelqu’un',
    inviteSays:
      'La personne qui ouvre ce lien reprend cette place. Elle voit ce que tout le monde voit, et rien de ce que savait la personne d’avant.',
  },

  data: {
    title: 'Tes données',
    server: 'Sur le serveur',
    serverSays: (name) =>
      `Il te connaît sous le nom ${ofName(name)}, avec ta langue, les tables où tu as une place, où tu veux des avis, et les notes et messages que tu as laissés. Ni e-mail, ni compte.`,
    nobody: 'Le serveur ne sait rien de toi.',
    unreachable: 'Le serveur ne répond pas pour le moment.',
    save: 'Enregistrer dans un fichier',
    saved: 'C’est enregistré.',
    erase: 'Effacer du serveur',
    eraseSure:
      'Effacer tout ce que le serveur sait de toi ? Tu perds tes places à ses tables, et ton nom. C’est définitif.',
    eraseYes: 'Oui, effacer',
    erased:
      'C’est effacé. Le serveur ne sait plus rien de toi, et cet appareil a oublié tes places et tes liens.',
    device: 'Sur cet appareil',
    deviceSays: (tables, records) =>
      `Tes réglages, ${tables < 2 ? `${tables} table jouée` : `${tables} tables jouées`} ici${records === 0 ? '' : `, ${records === 1 ? '1 partie enregistrée' : `${records} parties enregistrées`}`}. Le serveur n’en a pas de copie.`,
    eraseDevice: 'Effacer de cet appareil',
    deviceSure:
      'Effacer tes réglages, les tables jouées sur cet appareil, les parties enregistrées ici et ce que tu en as appris ? C’est définitif.',
    deviceErased: 'C’est effacé de cet appareil.',
    matches: 'Tes parties : les revoir, les enregistrer, les supprimer',
    records: 'Parties arrêtées',
    recordsSay: 'Les parties arrêtées avant la fin, et celles que le serveur a encore.',
    saveRecord: (game, day) => `Enregistrer la partie : ${game}, ${day}`,
  },
};
