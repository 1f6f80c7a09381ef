// The kinds of what is due at a table. The subject of both is the table.

/** A clock rings, a share is missing, a bot has the turn, a day ends. */
export const TABLE_DUE = 'table';
/** Somebody may get a notice about their turn. */
export const NOTICE_DUE = 'notice';
