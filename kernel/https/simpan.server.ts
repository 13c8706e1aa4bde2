import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Segel } from '#kernel/crypto/segel.server.ts'
import type { Nama } from './nama.server.ts'
import {
  berlakuSampai,
  buatOtoritas,
  diLuarIzin,
  sidik,
  terbitkan,
  type Otoritas,
  type Pasangan,
} from './sertifikat.server.ts'

/** What the server shows to who connects by https. */
export interface Terbitan {
  readonly otoritas: Otoritas
  readonly server: Pasangan
  /** The names that the server's certificate carries. */
  readonly nama: Nama
  /** Names that the authority may not speak for, left out. */
  readonly ditolak: readonly string[]
}

/** The certificates at rest: a folder of its owner alone, keys sealed. */
export interface Simpanan {
  /**
   * Authority and server's certificate for these names. The first is made once; the second anew when names changed, its end is near
   * or its authority is another.
   */
  buka(nama: Nama): Promise<Terbitan>
  /** Throws both away: every device must trust the next authority anew. */
  buang(): void
}

/** The certificate that other machines are given to trust, beside the sealed keys. */
export const berkasOtoritas = 'kilau-ca.crt'
const sisa_ms = 30 * 86_400_000

interface BerkasServer extends Pasangan {
  readonly nama: Nama
  /** By which authority. */
  readonly oleh: string
}

export function openSimpanan(folder: string, segel: Segel, clock: () => Date): Simpanan {
  const di = (nama: string) => join(folder, nama)
  const tulis = (nama: string, isi: string, mode: number): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // Written beside and renamed: a crash in between leaves no half key.
    writeFileSync(di(`${nama}.baru`), isi, { mode })
    renameSync(di(`${nama}.baru`), di(nama))
  }
  const simpan = (nama: string, isi: Pasangan): void =>
    tulis(nama, JSON.stringify({ ...isi, kunci: segel.seal(isi.kunci, `https ${nama}`) }, null, 2), 0o600)
  const baca = (nama: string): Pasangan | undefined => {
    if (!existsSync(di(nama))) return undefined
    const isi = JSON.parse(readFileSync(di(nama), 'utf8')) as Pasangan
    return { ...isi, kunci: segel.open(isi.kunci, `https ${nama}`) }
  }
  const otoritasUntuk = async (nama: Nama): Promise<Otoritas> => {
    const ada = baca('otoritas.json') as Otoritas | undefined
    if (ada) return ada
    const baru = await buatOtoritas(nama, clock())
    simpan('otoritas.json', baru)
    tulis(berkasOtoritas, baru.sertifikat, 0o644)
    return baru
  }
  const masihBaik = (s: BerkasServer, nama: Nama, oleh: string): boolean =>
    s.oleh === oleh &&
    JSON.stringify(s.nama) === JSON.stringify(nama) &&
    berlakuSampai(s.sertifikat).getTime() - clock().getTime() > sisa_ms
  return {
    async buka(semua) {
      const otoritas = await otoritasUntuk(semua)
      const ditolak = diLuarIzin(semua, otoritas.izin)
      const boleh = (n: string): boolean => !ditolak.includes(n)
      const nama: Nama = { dns: semua.dns.filter(boleh), ip: semua.ip.filter(boleh) }
      const oleh = sidik(otoritas.sertifikat)
      const ada = baca('server.json') as BerkasServer | undefined
      if (ada && masihBaik(ada, nama, oleh)) return { otoritas, server: ada, nama, ditolak }
      const server = await terbitkan(otoritas, nama, clock())
      const berkas: BerkasServer = { ...server, nama, oleh }
      simpan('server.json', berkas)
      return { otoritas, server, nama, ditolak }
    },
    buang() {
      for (const nama of ['otoritas.json', 'server.json', berkasOtoritas]) rmSync(di(nama), { force: true })
    },
  }
}
