import type { WhyNot } from '../notices/why-not.ts';
import type { NoticesTexts } from './notices-en.ts';

const whyNot: Readonly<Record<WhyNot, string>> = {
  'plain-http':
    'Pas possible ici : les navigateurs ne le permettent qu’en https, et cette page est ouverte en simple http.',
  'home-screen':
    'Sur iPhone et iPad, ajoute d’abord Hyakki à l’écran d’accueil (Partager, puis Sur l’écran d’accueil), et ouvre-le de là.',
  unsupported: 'Ce navigateur ne sait pas le faire. En navigation privée, beaucoup ne le peuvent pas.',
  blocked:
    'Le navigateur bloque les notifications de cette page. Tu peux les autoriser dans ses réglages pour ce site.',
  'not-allowed': 'Le navigateur ne l’a pas permis. Tu peux réessayer.',
  'no-service': 'Le navigateur n’atteint pas son service de notifications. Réessaie plus tard.',
  'bad-service':
    'Ce serveur n’envoie rien au service de notifications de ce navigateur. Son opérateur peut l’autoriser.',
  'no-origin': 'Ce serveur ne le peut pas : son opérateur ne lui a pas donné d’adresse publique en https.',
  'not-public': 'Ce serveur ne le peut pas : il n’a pas d’adresse publique en https.',
  'switched-off': 'L’opérateur de ce serveur l’a désactivé.',
  unreachable: 'Le serveur ne répond pas pour l’instant.',
};

export const noticesFr: NoticesTexts = {
  title: 'Quand c’est ton tour',
  here: 'M’envoyer un avis ici quand Hyakki est fermé',
  hereSays:
    'Il dit que c’est ton tour et à quel jeu, rien d’autre. Un avis au début de ton tour ; aux tables lentes, deux rappels au plus. Aucun tant que tu vois la table. Pour cela, le serveur garde une adresse de ce navigateur.',
  isOn: (service) => `Activé sur cet appareil, par ${service}.`,
  isOff: 'Désactivé sur cet appareil.',
  whyNot,
  soundInstead: 'Tant que la page est ouverte, un son et le titre de la fenêtre te préviennent.',
  ntfyInstead: 'L’application ntfy marche aussi ici : voir plus bas.',
  elsewhere: 'Tu reçois aussi des avis dans',
  browser: (service, day) => `un autre navigateur, par ${service}, depuis le ${day}`,
  app: { ntfy: 'l’application ntfy', webhook: 'la passerelle de l’opérateur' },
  off: 'Désactiver',
  offLabel: (what) => `Désactiver : ${what}`,
  ntfy: {
    title: 'Dans l’application ntfy',
    says: (address) =>
      `Pour les téléphones dont le navigateur ne le peut pas. Installe ntfy, choisis le serveur ${address}, et abonne-toi au nom que tu reçois ici.`,
    make: 'Me donner un nom pour ntfy',
  },
  webhook: {
    title: 'Par la passerelle de l’opérateur',
    says: 'L’opérateur de ce serveur transmet les avis à sa façon. Dis-lui le nom que tu reçois ici.',
    make: 'Me donner un nom pour la passerelle',
  },
  name: 'Ton nom là-bas',
  copy: 'Copier le nom',
  copied: 'Copié',
  secret: 'Toute personne qui connaît ce nom peut lire tes avis. Garde-le pour toi.',
  quiet: {
    title: 'Heures calmes',
    says: (zone) =>
      `Les avis attendent qu’elles finissent, et la pendule continue. Fuseau horaire : ${zone}.`,
    from: 'De',
    to: 'À',
    set: 'Garder ces heures',
    none: 'Pas d’heures calmes',
    are: (from, to) => `Calme de ${from} à ${to}.`,
    areNone: 'Aucune pour l’instant.',
  },
};
