// `node --import …/typescript-hooks.mjs --import …/plant-hooks.mjs`, with the name of a planted bug in HYAKKI_PLANT: puts it into the
// file it belongs to as that is loaded. A bug that does not fit any more ends the program.
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { PLANTS } from './plants.mjs';

const plant = PLANTS.find(({ name }) => name === process.env.HYAKKI_PLANT);
if (plant === undefined) throw new Error(`there is no such plant: ${process.env.HYAKKI_PLANT}`);

if (module.registerHooks !== undefined) module.registerHooks({ load: loadAtOnce });
else if (isMainThread) module.register(import.meta.url);

export async function load(url, context, nextLoad) {
  return planted(url, await nextLoad(url, context));
}

function loadAtOnce(url, context, nextLoad) {
  return planted(url, nextLoad(url, context));
}

function planted(url, loaded) {
  if (!url.endsWith(`/packages/${plant.file}`)) return loaded;
  let source = String(loaded.source);
  for (const [from, to] of plant.edits) {
    if (source.split(from).length !== 2) throw new Error(`${plant.name}: ${plant.file} has not once ${from}`);
    source = source.replace(from, () => to);
  }
  return { ...loaded, source };
}
