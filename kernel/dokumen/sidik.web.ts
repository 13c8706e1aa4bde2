/** The browser's side of a passkey: what the server sends as JSON becomes bytes, what the device answers becomes JSON again. */

const bytes = (b64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(b64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const b64 = (b: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(b)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

interface Deskripsi {
  readonly id: string
  readonly transports?: readonly string[]
}
/** What the server asks for, as it travels. */
export interface OpsiDaftar {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly Deskripsi[]
}
export interface OpsiTanda {
  readonly challenge: string
  readonly allowCredentials?: readonly Deskripsi[]
}
const deskripsi = (d: readonly Deskripsi[] = []): PublicKeyCredentialDescriptor[] =>
  d.map((x) => ({ id: bytes(x.id), type: 'public-key', transports: x.transports as AuthenticatorTransport[] }))

/** Only a page that came safely under a name has passkeys. */
export const bisaSidik = (): boolean => 'credentials' in navigator && 'PublicKeyCredential' in globalThis

const kepala = (k: PublicKeyCredential) => ({
  id: k.id,
  rawId: b64(k.rawId),
  type: k.type,
  clientExtensionResults: {},
})

/** Has the device make a passkey; rejects when its owner leaves it. */
export async function buatSidik(opsi: OpsiDaftar): Promise<object> {
  const publicKey = {
    ...opsi,
    challenge: bytes(opsi.challenge),
    user: { ...opsi.user, id: bytes(opsi.user.id) },
    excludeCredentials: deskripsi(opsi.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const k = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const r = k.response as AuthenticatorAttestationResponse
  return {
    ...kepala(k),
    response: {
      clientDataJSON: b64(r.clientDataJSON),
      attestationObject: b64(r.attestationObject),
      transports: r.getTransports?.() ?? [],
    },
  }
}

/** Has the device sign after the finger; rejects when nobody lays one on. */
export async function tandaSidik(opsi: OpsiTanda, signal?: AbortSignal): Promise<object> {
  const publicKey = {
    ...opsi,
    challenge: bytes(opsi.challenge),
    allowCredentials: deskripsi(opsi.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions
  const k = (await navigator.credentials.get({ publicKey, ...(signal ? { signal } : {}) })) as PublicKeyCredential
  const r = k.response as AuthenticatorAssertionResponse
  return {
    ...kepala(k),
    response: {
      clientDataJSON: b64(r.clientDataJSON),
      authenticatorData: b64(r.authenticatorData),
      signature: b64(r.signature),
      ...(r.userHandle ? { userHandle: b64(r.userHandle) } : {}),
    },
  }
}
