import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * A simulated device with a fingerprint reader, as seen through its browser: makes passkeys and signs with them
 * (WebAuthn, ES256, no attestation).
 */
export interface Device {
  /** Its answer to an enrolment. */
  enrol(option: DeviceOptions, change?: Change): DeviceAnswer
  /** Its answer to a request to sign. */
  sign(option: DeviceOptions, change?: Change): DeviceAnswer
}
interface DeviceOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
}
/** What an attacker might change: the page's origin, user verification, the signature counter. */
export interface Change {
  readonly origin?: string
  readonly withoutFinger?: boolean
  readonly count?: number
  readonly tantangan?: string
}
interface DeviceAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, string>>
  readonly clientExtensionResults: object
}

const sha256 = (b: string | Buffer): Buffer => createHash('sha256').update(b).digest()
const b64 = (b: Buffer): string => b.toString('base64url')

/** The few CBOR types that an enrolment needs. */
const cborBytes = (b: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, b.length]), b])
const cborText = (s: string): Buffer => Buffer.concat([Buffer.from([0x60 + s.length]), Buffer.from(s)])
const cborMap = (contents: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + contents.length]), ...contents.flat()])

export function fingerDevice(origin: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const cose = cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(jwk.x!, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(jwk.y!, 'base64url'))],
  ])
  const client = (type: string, option: DeviceOptions, change: Change): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: change.tantangan ?? option.challenge, origin: change.origin ?? origin }),
    )
  const data = (option: DeviceOptions, change: Change, flags: number): Buffer => {
    const head = Buffer.alloc(5)
    head[0] = flags | 0x01 | (change.withoutFinger ? 0 : 0x04)
    head.writeUInt32BE(change.count ?? (counter += 1), 1)
    return Buffer.concat([sha256(option.rpId ?? option.rp?.id ?? new URL(change.origin ?? origin).hostname), head])
  }
  const answer = (response: Record<string, string>): DeviceAnswer => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    enrol: (option, change = {}) => {
      const clientData = client('webauthn.create', option, change)
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = Buffer.concat([data(option, change, 0x40), Buffer.alloc(16), length, id, cose])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return answer({ clientDataJSON: b64(clientData), attestationObject: b64(attestationObject) })
    },
    sign: (option, change = {}) => {
      const clientData = client('webauthn.get', option, change)
      const authenticatorData = data(option, change, 0)
      const content = Buffer.concat([authenticatorData, sha256(clientData)])
      const signature = createSign('sha256').update(content).sign(privateKey)
      return answer({
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      })
    },
  }
}
