/** Why a bot of a team does what it does. Those that name a family are only for a viewer who saw it. */
export const TEAM_REASONS = [
  'team-look-helps-most',
  'team-look-tells-pair',
  'team-look-tells-first',
  'team-look-told-first',
  'team-look-is-idle',
  'team-move-tells-looks',
  'team-move-told-looks',
  'team-move-shortest',
  'team-reveal-early',
  'team-place-known',
  'team-place-cheapest',
  'team-declare-certain',
] as const;
export type TeamReason = (typeof TEAM_REASONS)[number];
