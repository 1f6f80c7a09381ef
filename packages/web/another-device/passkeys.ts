import type { EnteringPasskey, MadePasskey, NewPasskeyChallenge, PasskeyChallenge } from '@hyakki/client';
import { fromBase64Url, toBase64Url } from './bundle.ts';

/** Why there are no passkeys here; undefined if there are. */
export type NoPasskeys = 'plain-http' | 'no-name' | 'old-browser';

export function whyNoPasskeys(page: {
  readonly isSecure: boolean;
  readonly hostname: string;
  readonly hasPasskeys: boolean;
}): NoPasskeys | undefined {
  if (!page.isSecure) return 'plain-http';
  // A passkey belongs to a name: browsers make none for bare addresses.
  if (/^[\d.]+$|^\[/.test(page.hostname)) return 'no-name';
  return page.hasPasskeys ? undefined : 'old-browser';
}

export function passkeysHere(): NoPasskeys | undefined {
  return whyNoPasskeys({
    isSecure: isSecureContext,
    hostname: location.hostname,
    hasPasskeys:
      typeof PublicKeyCredential === 'function' &&
      'getPublicKey' in (globalThis.AuthenticatorAttestationResponse?.prototype ?? {}),
  });
}

/** Undefined if the reader thought better of it. */
export async function makePasskey(wanted: NewPasskeyChallenge): Promise<MadePasskey | undefined> {
  const { challenge, rpId, person, name, known, algorithms } = wanted;
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64Url(challenge),
        rp: { id: rpId, name: 'Hyakki' },
        user: { id: fromBase64Url(person), name, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'preferred',
        },
        attestation: 'none',
      },
    }),
  );
  if (made === undefined) return undefined;
  const response = made.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  // An algorithm that this browser cannot decode; we asked for none of these.
  if (publicKey === null) return undefined;
  return {
    id: toBase64Url(new Uint8Array(made.rawId)),
    clientData: toBase64Url(new Uint8Array(response.clientDataJSON)),
    authenticatorData: toBase64Url(new Uint8Array(response.getAuthenticatorData())),
    publicKey: toBase64Url(new Uint8Array(publicKey)),
    algorithm: response.getPublicKeyAlgorithm(),
  };
}

/** Undefined if the reader thought better of it, or has none. */
export async function usePasskey({
  challenge,
  rpId,
}: PasskeyChallenge): Promise<EnteringPasskey | undefined> {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64Url(challenge),
        rpId,
        allowCredentials: [],
        userVerification: 'preferred',
      },
    }),
  );
  if (used === undefined) return undefined;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: toBase64Url(new Uint8Array(used.rawId)),
    clientData: toBase64Url(new Uint8Array(response.clientDataJSON)),
    authenticatorData: toBase64Url(new Uint8Array(response.authenticatorData)),
    signature: toBase64Url(new Uint8Array(response.signature)),
  };
}

/** Browsers say the same for "no", "none" and "too late"; a passkey that is here already is no other. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined;
  } catch (problem) {
    const name = problem instanceof DOMException ? problem.name : '';
    if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(name)) return undefined;
    throw problem;
  }
}
