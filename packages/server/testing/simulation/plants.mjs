// Bugs to be planted in the program, one at a time, so that it is seen that the simulator finds them. `plant-hooks.mjs` puts them into
// the sources as they are loaded; `finds` are the kinds of findings of which one must come; where few seeds show a bug, `from`
// is a seed near one that does.

export const PLANTS = [
  {
    name: 'answered before the commit',
    finds: ['lost'],
    file: 'table/running/logged-table.ts',
    edits: [['const written = await', 'answer(decided.value); const written = await']],
  },
  {
    name: 'a retry counts twice',
    finds: ['doubled'],
    file: 'table/rules/moves.ts',
    edits: [
      ['const first = findMade(table, seat, id);', 'const first = undefined;'],
      ['const stale = whyStale(table, match, seenSeq);', 'const stale = undefined;'],
    ],
  },
  {
    name: 'a retry is refused',
    finds: ['refused'],
    file: 'table/rules/moves.ts',
    edits: [['const first = findMade(table, seat, id);', 'const first = undefined;']],
  },
  {
    name: 'a refusal outlives what another node has done',
    finds: ['refused'],
    from: 2810,
    file: 'table/running/table-runner.ts',
    edits: [['this.#answered.made(entry.seat, entry.id);', '']],
  },
  {
    name: 'a hint is trusted',
    finds: ['stuck'],
    file: 'server/nodes/nodes.ts',
    edits: [['await this.#see(await this.#tables.allLoaded());', '']],
  },
  {
    name: 'a gap is not healed',
    finds: ['leaked'],
    file: 'client/message-order.ts',
    edits: [["return 'gap';", "this.#seq = seq; return 'next';"]],
  },
  {
    name: 'two writers',
    finds: ['lost', 'twins'],
    file: 'table/running/logged-table.ts',
    edits: [["written === 'written'", 'true']],
  },
  {
    name: 'a number is given twice',
    finds: ['holes'],
    file: 'server/stores/memory.ts',
    edits: [
      ['if (last > expected)', 'if (false)'],
      ['if (last !== expected)', 'if (false)'],
    ],
  },
  {
    name: 'a spectator is told what a seat is',
    finds: ['leaked'],
    file: 'table/running/audience.ts',
    edits: [
      [
        'const viewer = viewerOf(after, this.#attendance.roleOf(client));',
        "const role = this.#attendance.roleOf(client); const viewer = viewerOf(after, role.kind === 'seat' ? role : { kind: 'seat', seat: 0 });",
      ],
    ],
  },
  {
    name: 'a clock rings twice',
    finds: ['doubled'],
    file: 'table/running/scheduler.ts',
    edits: [
      ['async passTime() {', 'async passTime() { let rung;'],
      ['const entries = decideTime(', 'const entries = rung ??= decideTime('],
    ],
  },
  {
    name: 'a dead node is taken for alive',
    finds: ['stuck'],
    file: 'server/nodes/neighbours.ts',
    edits: [['return this.#ports.now() - beatAt < DEAD_MS;', 'return true;']],
  },
  {
    name: 'silence is not noticed',
    finds: ['stuck'],
    file: 'client/table-connection.ts',
    edits: [['if (silence >= GONE_AFTER)', 'if (false)']],
  },
  {
    name: 'a table is loaded twice',
    finds: ['stuck'],
    file: 'server/tables/live-tables.ts',
    edits: [['if (!isLoaded)', 'if (true)']],
  },
  {
    name: 'a server that stood still sends people away',
    from: 450,
    finds: ['stuck'],
    file: 'server/sockets/socket.ts',
    edits: [["this.bye('come-back'), DOOR_MS", "this.bye('nobody'), DOOR_MS"]],
  },
  {
    name: 'the end of a match is told twice',
    from: 130,
    finds: ['leaked'],
    file: 'client/message-order.ts',
    edits: [['seq === this.#seq && this.#isAfterStep', 'seq === this.#seq']],
  },
  {
    name: 'a seat is given to two',
    finds: ['twins'],
    file: 'server/stores/memory-effects.ts',
    edits: [["throw new StoreError('seat-held',", "void new StoreError('seat-held',"]],
  },
  {
    name: 'a table that was overtaken is not loaded again',
    finds: ['stuck'],
    file: 'server/tables/live-tables.ts',
    edits: [["overtaken: () => queueMicrotask(() => this.#close(id, 'come-back')),", 'overtaken: () => {},']],
  },
  {
    name: 'a refusal does not hold',
    from: 5230,
    finds: ['refused'],
    file: 'table/running/logged-table.ts',
    edits: [['refused ??= decided', 'void refused']],
  },
];
