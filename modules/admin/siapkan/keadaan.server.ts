import { readPusat } from '#kernel/access/pusat.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { jalurSiapkan } from '#sesi'
import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import type { CaraLangkah, IsiSiapkan, JumlahSiapkan, Siapkan, TokoSiapkan } from './keadaan.ts'

/** Whose right the wizard asks for. It stands in no list of screens, so no access tree holds it: OWN and SU pass every entry, nobody else. */
export const layarSiapkan: Layar = {
  path: jalurSiapkan,
  title: 'Siapkan Toko',
  kind: 'screen',
  menu: 'Utility',
  levels: { level: ['OWN', 'SU'] },
}

type P = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>

/** A shop without a row of its own counts as new while it is closed and never took a number for a document. */
const siapSql = (cabang: string): string =>
  `CASE WHEN s.cabang IS NULL THEN h.buka OR EXISTS (SELECT 1 FROM nomor n WHERE n.cabang = ${cabang}) ELSE s.selesai IS NOT NULL END`

interface Baris {
  siap: boolean
  buka: boolean
  tgl_system: string
  isi: IsiSiapkan | null
}

const hitung = (tabel: string): string =>
  `(SELECT count(*) FROM "${tabel}" x WHERE x.cabang = $1 AND x.dihapus IS NULL)::int AS "${tabel}"`

async function loadJumlah(tx: Tx, cabang: string): Promise<JumlahSiapkan> {
  const [jumlah] = await tx.query<JumlahSiapkan>(
    `SELECT ${['harga_emas', 'group', 'baki', 'rekening', 'sales'].map(hitung).join(', ')},
      (SELECT count(*) FROM barang x WHERE x.cabang = $1)::int AS barang,
      (SELECT count(*) FROM saldo_awal x WHERE x.cabang = $1 AND x.status = 'SELESAI')::int AS saldo_awal,
      (SELECT count(*) FROM toko x WHERE x.dihapus IS NULL)::int AS toko,
      (SELECT count(*) FROM users x WHERE x.dihapus IS NULL)::int AS pengguna`,
    [cabang],
  )
  return jumlah!
}

/** Where the shop of the call stands. */
export async function loadSiapkan(p: P): Promise<Siapkan> {
  const cabang = p.sesi.kode_toko
  const [[baris], jumlah] = await Promise.all([
    p.tx.query<Baris>(
      `SELECT ${siapSql('$1')} AS siap, h.buka, h.tgl_system, s.isi
        FROM hari_toko h LEFT JOIN siapkan_toko s ON s.cabang = $1 WHERE h.cabang = $1`,
      [cabang],
    ),
    loadJumlah(p.tx, cabang),
  ])
  const hari_ini = waktuJakarta(p.now).tanggal
  return {
    siap: baris?.siap ?? false,
    buka: baris?.buka ?? false,
    tgl_system: baris?.tgl_system ?? '',
    hari_ini,
    isi: { ...baris?.isi, langkah: baris?.isi?.langkah ?? {} },
    jumlah,
  }
}

const tokoSql = (batas: string): string =>
  `SELECT t.kode_toko, t.nama_toko, t.pusat, coalesce(h.buka, false) AS buka, coalesce(${siapSql('t.kode_toko')}, false) AS siap,
     (SELECT count(*) FROM jsonb_object_keys(s.isi -> 'langkah'))::int AS langkah
   FROM toko t LEFT JOIN hari_toko h ON h.cabang = t.kode_toko LEFT JOIN siapkan_toko s ON s.cabang = t.kode_toko
   WHERE t.dihapus IS NULL ${batas} ORDER BY t.pusat DESC, t.kode_toko`

/** The shops of this person with what is left to set up: head office sees all, a branch itself. */
export const loadToko = (p: P & Pick<Panggilan<unknown, unknown, unknown>, 'db'>): Promise<TokoSiapkan[] | Tolak> =>
  p.sesi.pusat
    ? readPusat(p, 'siapkan-toko', (tx) => tx.query<TokoSiapkan>(tokoSql('')))
    : p.tx.query<TokoSiapkan>(tokoSql('AND t.kode_toko = $1 AND h.cabang = $1'), [p.sesi.kode_toko])

/** Changes what is remembered of the shop, under a lock, so that two screens of one owner lose nothing of each other. */
async function ubahIsi(p: P, ubah: (isi: IsiSiapkan) => IsiSiapkan, selesai = false): Promise<void> {
  const { tx, now } = p
  const cabang = p.sesi.kode_toko
  const saat = now.toISOString()
  await tx.query(
    `INSERT INTO siapkan_toko (cabang, isi, diubah) VALUES ($1, '{"langkah": {}}', $2) ON CONFLICT DO NOTHING`,
    [cabang, saat],
  )
  const [lama] = await tx.query<{ isi: IsiSiapkan }>(`SELECT isi FROM siapkan_toko WHERE cabang = $1 FOR UPDATE`, [
    cabang,
  ])
  await tx.query(
    `UPDATE siapkan_toko SET isi = $2, diubah = $3, selesai = CASE WHEN $4 THEN coalesce(selesai, $3) ELSE selesai END WHERE cabang = $1`,
    [cabang, JSON.stringify(ubah(lama!.isi)), saat, selesai],
  )
}

/** Remembers a step, and what comes with it. */
export const catatLangkah = (
  p: P,
  langkah: number,
  cara: CaraLangkah,
  isi: Partial<Omit<IsiSiapkan, 'langkah'>> = {},
): Promise<void> => ubahIsi(p, (lama) => ({ ...lama, ...isi, langkah: { ...lama.langkah, [langkah]: cara } }))

/** The shop is set up: nobody is led back to the wizard for it. */
export async function catatSelesai(p: P): Promise<void> {
  await ubahIsi(p, (isi) => isi, true)
  await catat(p.tx, p.sesi, p.now, { perintah: 'selesai-siapkan', objek: 'toko', kunci: p.sesi.kode_toko })
}

/** The rest of a save: the step is remembered and the answer is the shop as it now stands; a refusal passes through. */
export async function jawabLangkah(
  p: P,
  hasil: Tolak | undefined,
  langkah: number,
  isi: Partial<Omit<IsiSiapkan, 'langkah'>> = {},
): Promise<Siapkan | Tolak> {
  if (adalahTolak(hasil)) return hasil
  await catatLangkah(p, langkah, 'simpan', isi)
  return loadSiapkan(p)
}
