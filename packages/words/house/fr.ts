import type { HouseTexts } from './index.ts';

export const fr: HouseTexts = {
  refusals: {
    'not-your-turn': 'C’est le tour du siège {seat}. Le tien viendra.',
    'match-over': 'Cette partie est finie. Une autre ?',
    'bad-move': 'Ce coup est illisible : « {move} ».',
    'unknown-option': 'Il n’y a pas d’option « {option} ». Vérifie son orthographe.',
    'bad-option': 'L’option {option} ne peut pas valoir « {value} ».',
    'bad-seat-count': 'Ce jeu ne se joue pas à {seats}. Choisis un autre nombre de sièges.',
    'bad-seed': 'Une graine s’écrit avec 64 chiffres, de 0 à 9 et de a à f.',

    'record-not-json': 'Ce fichier ne se lit pas comme une partie : il est abîmé, ou c’est autre chose.',
    'record-field': 'Le champ « {field} » de la partie manque ou est abîmé.',
    'record-version':
      'Cette partie est écrite au format {version}, que ce programme ne lit pas. Un plus récent, peut-être.',
    'record-game': 'C’est une partie de « {game} », un jeu inconnu ici.',
    'record-rules': ({ theirs = '…', ours = '…' }) =>
      Number(theirs) < Number(ours)
        ? `Cette partie a suivi la version ${theirs} des règles. Ce programme en est à la version ${ours} et ne la rejoue plus ; un plus ancien le fait.`
        : `Cette partie a suivi la version ${theirs} des règles. Ce programme n’a que la version ${ours} et ne peut pas la rejouer ; un plus récent le peut.`,
    'record-seats': 'Cette partie a {seats} sièges, et ce jeu ne se joue pas à ce nombre.',
    'record-options': 'Le champ « options » de la partie est refusé. {reason}',
    'record-deal': 'Le champ « deal » (la donne) de la partie est refusé. {reason}',
    'record-move': 'Le coup {number}, du siège {by}, n’est pas permis à ce moment. {reason}',
    'commitment-differs':
      'Le secret de la donne (« deal.secret ») n’est pas celui qui était promis (« deal.commitment ») : l’un des deux a été changé.',
    'seed-differs':
      'La graine (« deal.seed ») n’est pas celle de cette partie : elle a été changée, ou bien le début de la trace.',
    'share-differs':
      'Le secret et les parts (« deal.shares ») ne donnent pas la graine de cette partie : une part a été changée.',
    'trace-length':
      'La partie compte {moves} coups, mais sa trace en compte {traced} : des coups ont été ajoutés ou coupés.',
    'move-differs':
      'Le coup {number}, du siège {seat}, n’est pas celui qui a été joué : il a été changé, ou bien sa place dans la trace.',
    'outcome-differs':
      'Le résultat écrit n’est pas celui auquel mènent ces coups : « outcome » a été changé.',
    'check-differs':
      'Les coups et la donne tiennent, mais pas le contrôle de l’ensemble : « check », les options ou la liste des joueurs ont été changés.',
    'not-over': 'Cette partie n’est pas finie. Une analyse montrerait ce qui est encore caché.',

    'bad-receipt': 'Ce reçu est illisible : le champ « {field} » manque ou est abîmé.',
    'receipt-written':
      'Cette partie vient d’une donne écrite à l’avance. Rien n’était promis, aucun reçu ne lui correspond.',
    'receipt-game': 'Le reçu est pour « {game} », la partie est d’un autre jeu.',
    'receipt-match':
      'Le reçu est pour la partie {theirs} de sa table, et celle-ci est la partie {ours} : il vient d’une autre partie.',
    'receipt-commitment':
      'Le reçu porte une autre promesse (« commitment ») que cette partie : il vient d’une autre partie, ou le donneur n’a pas tenu parole.',
    'promise-broken':
      'Le donneur n’a pas tenu sa promesse : avant la donne de la partie {match}, il s’était engagé sur un autre secret que celui qui a servi (« commitment »).',
    'receipt-unpromised': 'Les cartes ont été données sans promesse : le donneur a pu les choisir.',
    'receipt-setting':
      'La promesse valait pour d’autres réglages que ceux de la partie : le donneur a changé « options », « aids », « talk » ou le nombre de sièges.',
    'receipt-seat': 'Le reçu est pour le siège {seat}, et cette partie n’en a pas.',
    'receipt-bot':
      'La partie place un robot au siège {seat} ; pourtant quelqu’un y était assis quand la donne a été promise.',
    'receipt-not-asked': 'Le donneur n’a demandé aucune part au siège {seat}, alors que quelqu’un y jouait.',
    'receipt-dropped':
      'Le donneur a accepté la part du siège {seat}, puis l’a écartée : la partie dit qu’elle manque.',
    'receipt-share': 'La part du siège {seat} sur le reçu n’est pas celle de la partie.',
    'dealer-differs': 'Le donneur n’est pas celui que nomme la partie (« deal.dealer » vaut « {dealer} »).',
    'share-none':
      'La partie dit qu’aucune part n’était attendue au siège {seat} ; pourtant quelqu’un y jouait, et un serveur doit en demander une à chaque personne.',
  },

  unknownRefusal: (code, rule) => `C’est refusé : ${code} (règle ${rule}).`,
  aids: {
    bare: 'seulement ce qui est sur la table',
    history: 'qui a fait quoi, jamais une face',
    notes: 'cela, et tes propres notes au crayon',
    'perfect-memory': 'tout ce que tu as vu',
  },
  talk: {
    silent: 'on ne parle pas',
    reactions: 'des réactions seulement',
    strategy: 'on parle de stratégie, jamais d’une face',
  },
};
