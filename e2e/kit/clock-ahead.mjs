// The wall clock of a server under test runs ahead by CLOCK_AHEAD_MS.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
