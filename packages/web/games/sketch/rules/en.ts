import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const en: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'The goal',
    table: 'On the table',
    setup: 'Setting up',
    turn: 'Your turn',
    count: 'Who gets the Yokai',
    abilities: 'Abilities',
    end: 'The end',
    seen: 'What you see and say',
    editions: 'Editions and custom decks',
  },
  paragraphs: {
    goal: 'Two children race to sketch Yokai. A Yokai is worth its number, from 3 to 7, and takes as many sketches to complete. The most points in the notebook wins.',

    yokai:
      'Twenty Yokai cards: four families, water, fire, earth and wind, each with the numbers 3, 4, 5, 6 and 7.',
    sketches:
      'Thirty-six sketch cards, each with two families. Of each of the six pairs there are four plain cards, one with Call and one with Distract.',

    stacks:
      'The Yokai of each family are shuffled into a stack. You see the top one of each stack; the order of the others is hidden.',
    hands:
      'The sketch cards are shuffled, and each player gets three. Only you see your hand; everybody sees how many cards you hold. The rest form the deck, face down.',
    begins: 'Chance decides who begins, or the table does. Then you take turns.',

    draw: 'Draw a card: the page does it for you. Only you see it.',
    reshuffle: 'When the deck is empty, the discards are shuffled into a new one.',
    play: 'Then play up to three cards, one after the other. With four in hand you must play at least one; with fewer you may play none. Your turn ends after the third card, when your hand is empty, or when you end it.',
    side: 'A card goes on your side of one of the two stacks whose families it shows.',
    order:
      'You lay the card, use its ability or not, and count. All of that is settled before you play the next card.',

    take: 'As soon as the sketches on both sides together reach the number of the top Yokai, the player with more of them takes the Yokai into their notebook and discards their sketches there. The opponent’s stay, and count for the next one. So a card that you play can also give the Yokai to your opponent.',
    tie: 'The same number on both sides: the Yokai is frightened. It goes under its stack, and both players discard their sketches there.',
    'no-chain':
      'The next Yokai of the stack is counted only when a later card or ability changes that stack.',

    ability:
      'You may use an ability right after you lay its card, or not at all. Where it cannot be used, nobody asks you.',
    call: 'Call: bring the top Yokai of another stack to the stack you just played on. The other stack must have at least two Yokai: its last one stays.',
    called:
      'A called Yokai takes the sketches of the stack it lies on, and goes under that stack when it is frightened. In the notebook it counts as the family printed on it.',
    'distract-french':
      'Distract: your opponent’s newest sketch on the stack you just played on turns away. Where your opponent has none, you cannot use it.',
    'distract-english':
      'Distract: the last sketch your opponent played turns away, wherever it lies. If it has been discarded, you cannot use it; if an earlier Distract moved it, it is still the last one.',
    distracted:
      'A sketch that turns away goes to the stack of its other family, on its owner’s side, as the newest there. Its own ability is ignored.',
    'which-first':
      'Count the stack you played on first. Then count the others that the ability changed, once each: after a Call, the stack the Yokai came from with its new top; after a Distract, the stack the sketch left, then the one it went to.',

    end: 'The match ends as soon as a stack is empty, in the middle of a turn too. A count that was still to come is not made.',
    passes:
      'When deck and discards are both empty, nobody draws. The match also ends when two turns in a row have neither a draw nor a play.',
    winner:
      'The most points in the notebook wins; if tied, the most different families in the notebook; if still tied, it is a draw.',
    'all-open': 'When the match is over everything is shown: hands, deck and stacks.',

    open: 'Hands are hidden. What was played, the discards, the notebooks and the number of cards in the deck are open, and so is the number of Yokai below a top one.',
    covered:
      'A Yokai that goes below another, frightened or covered by a Call, is out of sight. Remember where it is; if the table keeps a history, you may look it up there.',
    talk: 'The rulebooks say nothing about talking. You are opponents: a table has reactions, and its host may allow less or more.',
    race: 'Look at both sides before you play: the card that completes a Yokai may complete it for your opponent.',

    editions: 'The French and the English edition differ only in Distract. There are no levels.',
    custom:
      'A table may compose its own deck: up to nine of each sketch card, and at least seven in all. The result is marked as custom.',
  },
  captions: {
    take: 'Try it: the Yokai on the fire stack needs {needed}. You have {mine} sketches there, your opponent has {theirs}. Play one more on fire, and you take it.',
    tie: 'Try it: with one more on fire you have {mine} each. The Yokai is frightened and goes under its stack.',
    call: 'Try it: you just played a card with Call on wind. Touch a stack to bring its top Yokai there, or skip.',
    'distract-french':
      'Try it: you just played a card with Distract on fire. Your opponent’s newest sketch there can turn away to its other family.',
    'distract-english':
      'Try it: you just played a card with Distract on fire. The last sketch your opponent played lies on water; it can turn away to its other family.',
    score:
      'The wind stack is empty. Your notebook: {mine} = {points} points. Your opponent’s: {theirs} = {others}. You win.',
  },
};
