// The list of what is in a release (CycloneDX, by `npm sbom`): the same for the same commit, and it says what is inside and what only builds.
import { createHash } from 'node:crypto';
import { ROOT } from '../install.mjs';
import { NODE } from './executable.mjs';
import { run, sourceDate, VERSION } from './identity.mjs';

/** @param bundled the packages inside, as the bundler saw them */
export function makeSbom(bundled) {
  const told = JSON.parse(
    run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'], {
      cwd: ROOT,
      shell: process.platform === 'win32',
    }),
  );
  const { metadata } = told;
  // npm takes the name of the folder.
  metadata.component = { ...metadata.component, type: 'application', name: 'hyakki', version: VERSION };
  metadata.timestamp = new Date(sourceDate() * 1000).toISOString();
  const inside = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const components = told.components.map((one) => ({ ...one, scope: scopeOf(one, inside) }));
  const listed = new Set(components.map((one) => one['bom-ref']));
  const missing = [...inside].filter((ref) => !listed.has(ref));
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`);
  components.push(NODE_ITSELF);
  const sbom = { ...told, metadata, components };
  return { ...sbom, serialNumber: serialNumberOf(sbom) };
}

/** CycloneDX: required where it runs, optional where it may, excluded where it is only needed to build. */
function scopeOf(component, inside) {
  // npm takes the names of our rooms from their folders.
  const ref = component['bom-ref'];
  if (inside.has(ref) || ref.startsWith('@hyakki/')) return 'required';
  return ref.startsWith('@photostructure/sqlite@') ? 'optional' : 'excluded';
}

/** Inside of the executable, and so of the container and the .deb. It brings SQLite. */
const NODE_ITSELF = {
  'bom-ref': `node@${NODE}`,
  type: 'platform',
  name: 'node',
  version: NODE,
  scope: 'required',
  purl: `pkg:generic/node@${NODE}`,
  externalReferences: [{ type: 'website', url: 'https://nodejs.org' }],
};

/** A UUID from the content, where npm draws one. */
function serialNumberOf(sbom) {
  const hex = createHash('sha256')
    .update(JSON.stringify({ ...sbom, serialNumber: undefined }))
    .digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
