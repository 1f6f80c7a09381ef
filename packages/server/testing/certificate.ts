import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for a name, signed by itself, and its key; both in PEM. Node makes none, so this writes the few fields it has. */
export function makeCertificate(name: string): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const who = sequence(der(0x31, sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from('hyakki test')))));
  const names = der(0x04, sequence(der(0x82, Buffer.from(name))));
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    who,
    sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('20990101000000Z'))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(2, 5, 29, 17), names))),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', signed, privateKey));
  const body = sequence(signed, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value));
}

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const digits = (value: number): number[] =>
    value < 128 ? [value] : [...digits(value >> 7).map((digit) => digit | 128), value & 127];
  return der(0x06, Buffer.of(40 * first + second, ...rest.flatMap(digits)));
}
