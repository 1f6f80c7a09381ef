import { mostConnections, readLimit, spareDescriptors } from '../limits/file-descriptors.ts';
import type { Config } from '../operating/config.ts';
import { hasNodeEnded } from '../operating/node-release.ts';
import type { Finding } from './finding.ts';

/** What a small club needs at least. */
const FEW_DESCRIPTORS = 1024;

/** Node and file descriptors. Without settings only what does not depend on them. */
export function examineMachine(config: Config | undefined): readonly Finding[] {
  const { node: version } = process.versions;
  const node: Finding = hasNodeEnded(version)
    ? { check: 'node', level: 'warning', code: 'node-ended', about: { version } }
    : { check: 'node', level: 'well', code: 'node-lasts', about: { version } };
  return config === undefined ? [node] : [node, examineDescriptors(config)];
}

function examineDescriptors({ limits }: Config): Finding {
  const limit = readLimit();
  const wanted = limits.connections === undefined ? FEW_DESCRIPTORS : spareDescriptors(limits.connections);
  const check = 'descriptors';
  if (limit < wanted)
    return {
      check,
      // The server counts with what there is, unless it was told otherwise.
      level: limits.connections === undefined ? 'warning' : 'problem',
      code: 'descriptors-few',
      about: { limit, wanted },
    };
  const connections = limits.connections ?? mostConnections();
  return { check, level: 'well', code: 'descriptors-enough', about: { limit, connections } };
}
