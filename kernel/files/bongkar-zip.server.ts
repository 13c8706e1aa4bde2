import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** What may be inside: more is no spreadsheet but a bomb. */
export interface BatasZip {
  readonly berkas: number
  /** Bytes of all files together, unpacked. */
  readonly bytes: number
}

export interface Entri {
  readonly nama: string
  readonly isi: Buffer
}

interface Arah {
  readonly nama: string
  readonly cara: number
  readonly panjang: number
  readonly at: number
}

/** The directory at the end of a zip, as far as it can be read; undefined: it is none. */
function bacaDaftar(zip: Buffer, terbanyak: number): Arah[] | undefined {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > zip.length) return undefined
  const n = zip.readUInt16LE(end + 10)
  if (n > terbanyak) return undefined
  const found: Arah[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < n; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return undefined
    const [nama, lain, kata] = [28, 30, 32].map((o) => zip.readUInt16LE(at + o)) as [number, number, number]
    found.push({
      nama: zip.toString('utf8', at + 46, at + 46 + nama),
      cara: zip.readUInt16LE(at + 10),
      panjang: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + nama + lain + kata
  }
  return found
}

/**
 * Unpacks the files of a zip that are wanted. What the zip says of its sizes is not believed: unpacking stops at the limit. Undefined:
 * no zip, too many files, too large, or broken.
 */
export async function bongkarZip(
  zip: Buffer,
  mau: (nama: string) => boolean,
  batas: BatasZip,
): Promise<Entri[] | undefined> {
  const daftar = bacaDaftar(zip, batas.berkas)
  let sisa = batas.bytes
  const hasil: Entri[] = []
  try {
    for (const d of daftar?.filter((x) => mau(x.nama)) ?? []) {
      if (zip.readUInt32LE(d.at) !== 0x04034b50) return undefined
      const mulai = d.at + 30 + zip.readUInt16LE(d.at + 26) + zip.readUInt16LE(d.at + 28)
      const padat = zip.subarray(mulai, mulai + d.panjang)
      const isi = d.cara === 0 ? padat : await inflate(padat, { maxOutputLength: Math.max(1, sisa) })
      sisa -= isi.length
      if (sisa < 0) return undefined
      hasil.push({ nama: d.nama, isi })
    }
  } catch {
    return undefined
  }
  return daftar && hasil
}

/** A zip of these files, not packed: for a reader that takes nothing else. */
export function susunZip(entri: readonly Entri[]): Buffer {
  const isi: Buffer[] = []
  const daftar: Buffer[] = []
  let at = 0
  for (const e of entri) {
    const nama = Buffer.from(e.nama)
    const umum = Buffer.alloc(26)
    umum.writeUInt16LE(20, 0)
    umum.writeUInt16LE(0x0800, 2)
    umum.writeUInt32LE(crc32(e.isi), 10)
    umum.writeUInt32LE(e.isi.length, 14)
    umum.writeUInt32LE(e.isi.length, 18)
    umum.writeUInt16LE(nama.length, 22)
    const ekor = Buffer.alloc(14)
    ekor.writeUInt32LE(at, 10)
    isi.push(Buffer.from('PK\u0003\u0004', 'latin1'), umum, nama, e.isi)
    daftar.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), umum, ekor, nama)
    at += 30 + nama.length + e.isi.length
  }
  const semua = Buffer.concat(daftar)
  const akhir = Buffer.alloc(18)
  akhir.writeUInt16LE(entri.length, 4)
  akhir.writeUInt16LE(entri.length, 6)
  akhir.writeUInt32LE(semua.length, 8)
  akhir.writeUInt32LE(at, 12)
  return Buffer.concat([...isi, semua, Buffer.from('PK\u0005\u0006', 'latin1'), akhir])
}
