/** Passkeys in the browser: turns the server's JSON into bytes, and the device's answer back into JSON. */

const bytes = (b64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(b64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const b64 = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

interface Descriptor {
  readonly id: string
  readonly transports?: readonly string[]
}
/** Registration options as the server sends them. */
export interface RegisterOptions {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly Descriptor[]
}
export interface SignOptions {
  readonly challenge: string
  readonly allowCredentials?: readonly Descriptor[]
}
const description = (descriptors: readonly Descriptor[] = []): PublicKeyCredentialDescriptor[] =>
  descriptors.map((descriptor) => ({
    id: bytes(descriptor.id),
    type: 'public-key',
    transports: descriptor.transports as AuthenticatorTransport[],
  }))

/** Passkeys need a secure page (https) under a host name. */
export const canUseFingerprint = (): boolean => 'credentials' in navigator && 'PublicKeyCredential' in globalThis

const head = (credential: PublicKeyCredential) => ({
  id: credential.id,
  rawId: b64(credential.rawId),
  type: credential.type,
  clientExtensionResults: {},
})

/** Creates a passkey on the device; rejects when the user cancels. */
export async function createFingerprint(option: RegisterOptions): Promise<object> {
  const publicKey = {
    ...option,
    challenge: bytes(option.challenge),
    user: { ...option.user, id: bytes(option.user.id) },
    excludeCredentials: description(option.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    ...head(credential),
    response: {
      clientDataJSON: b64(response.clientDataJSON),
      attestationObject: b64(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** Signs with the device after a fingerprint; rejects when the user cancels or does nothing. */
export async function signWithFingerprint(option: SignOptions, signal?: AbortSignal): Promise<object> {
  const publicKey = {
    ...option,
    challenge: bytes(option.challenge),
    allowCredentials: description(option.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions
  const credential = (await navigator.credentials.get({
    publicKey,
    ...(signal ? { signal } : {}),
  })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    ...head(credential),
    response: {
      clientDataJSON: b64(response.clientDataJSON),
      authenticatorData: b64(response.authenticatorData),
      signature: b64(response.signature),
      ...(response.userHandle ? { userHandle: b64(response.userHandle) } : {}),
    },
  }
}
