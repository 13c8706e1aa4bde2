import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A device with a finger reader, as its browser speaks for it: makes passkeys and signs by them (WebAuthn, ES256, no attestation). */
export interface Perangkat {
  /** What it answers to an enrolment. */
  daftar(opsi: OpsiPerangkat, ubah?: Ubah): JawabanPerangkat
  /** What it answers when it is asked to sign. */
  tanda(opsi: OpsiPerangkat, ubah?: Ubah): JawabanPerangkat
}
export interface OpsiPerangkat {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
}
/** What a thief would change: the page, the finger that was not asked for, how often it was used. */
export interface Ubah {
  readonly asal?: string
  readonly tanpaJari?: boolean
  readonly hitungan?: number
  readonly tantangan?: string
}
export interface JawabanPerangkat {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, string>>
  readonly clientExtensionResults: object
}

const sha256 = (b: string | Buffer): Buffer => createHash('sha256').update(b).digest()
const b64 = (b: Buffer): string => b.toString('base64url')

/** The few words of CBOR that an enrolment needs. */
const cborBytes = (b: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, b.length]), b])
const cborText = (s: string): Buffer => Buffer.concat([Buffer.from([0x60 + s.length]), Buffer.from(s)])
const cborMap = (isi: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + isi.length]), ...isi.flat()])

export function perangkatJari(asal: string): Perangkat {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let hitungan = 0
  const cose = cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(jwk.x!, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(jwk.y!, 'base64url'))],
  ])
  const klien = (type: string, opsi: OpsiPerangkat, ubah: Ubah): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: ubah.tantangan ?? opsi.challenge, origin: ubah.asal ?? asal }))
  const data = (opsi: OpsiPerangkat, ubah: Ubah, bendera: number): Buffer => {
    const kepala = Buffer.alloc(5)
    kepala[0] = bendera | 0x01 | (ubah.tanpaJari ? 0 : 0x04)
    kepala.writeUInt32BE(ubah.hitungan ?? (hitungan += 1), 1)
    return Buffer.concat([sha256(opsi.rpId ?? opsi.rp?.id ?? new URL(ubah.asal ?? asal).hostname), kepala])
  }
  const jawab = (response: Record<string, string>): JawabanPerangkat => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    daftar: (opsi, ubah = {}) => {
      const clientData = klien('webauthn.create', opsi, ubah)
      const panjang = Buffer.from([id.length >> 8, id.length & 255])
      const authData = Buffer.concat([data(opsi, ubah, 0x40), Buffer.alloc(16), panjang, id, cose])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return jawab({ clientDataJSON: b64(clientData), attestationObject: b64(attestationObject) })
    },
    tanda: (opsi, ubah = {}) => {
      const clientData = klien('webauthn.get', opsi, ubah)
      const authenticatorData = data(opsi, ubah, 0)
      const isi = Buffer.concat([authenticatorData, sha256(clientData)])
      const signature = createSign('sha256').update(isi).sign(privateKey)
      return jawab({
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      })
    },
  }
}
