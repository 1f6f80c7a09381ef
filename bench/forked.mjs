// The other half of server-rounds.mjs: a process that is either a server or the generator of its load. It is told what to
// load, then answers questions.

const ANSWERS = {
  async serve({ module, folder }) {
    const { serve } = await import(module);
    const { port } = await serve(folder);
    return { port };
  },
  async usage() {
    const { user, system } = process.cpuUsage();
    return { cpuUs: user + system, rss: process.memoryUsage.rss() };
  },
  async prepare({ module, settings }) {
    const { prepare } = await import(module);
    loop = await prepare(settings);
    return {};
  },
  async play({ milliseconds }) {
    return loop.play(milliseconds);
  },
};

let loop;

// Numbered, because a framework may have something to say of its own: Colyseus tells its parent that it is ready.
process.on('message', async ({ ask, number, ...more }) => {
  process.send({ number, answer: await ANSWERS[ask](more) });
});
// Whoever started this is gone: nobody needs it any more.
process.on('disconnect', () => process.exit());
