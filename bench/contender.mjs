// A process of its own for each contender, so that none runs on code that was compiled for another. It is told which
// module to load and how, then how long each round takes.

process.once('message', async ({ module, settings }) => {
  const { prepare } = await import(module);
  const playRound = await prepare(settings);
  process.on('message', ({ milliseconds }) => {
    const before = process.cpuUsage();
    const tally = playRound(milliseconds);
    const { user, system } = process.cpuUsage(before);
    const ran = (user + system) / 1e6;
    // The time it truly had a core: less than the clock's when others took it away, never more, though V8's helpers
    // may use a second core now and then.
    process.send({ ...tally, seconds: Math.min(tally.seconds, ran), share: ran / tally.seconds });
  });
  process.send('ready');
});
