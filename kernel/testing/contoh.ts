import { masters } from '#apps/rooms.ts'
import { buktikanToko, loadToko } from '#apps/server/hukum.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { AnyDokumen, Butuh } from '#kernel/define/dokumen.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { Gate } from '#kernel/access/gate.ts'
import { urutRujukan } from '#kernel/resource/seed.server.ts'
import type { Answer, Person, TestChain } from './server.ts'

/** The flag that opens a gate. */
const modul = (gate: Gate | undefined): string[] =>
  gate && 'flag' in gate ? [gate.flag] : gate && 'dari' in gate ? [gate.dari] : []

/** Every module of these screens on, in one shop; without a list, those of the masters. */
export async function bukaModul(
  c: Pick<TestChain, 'plant'>,
  toko: string,
  layar: readonly Pick<Layar, 'gate'>[] = masters.map((r) => r.layar),
): Promise<void> {
  await c.plant(
    toko,
    `INSERT INTO flag (cabang, kunci, nilai) SELECT $1, k, 'on' FROM unnest($2::text[]) k ON CONFLICT DO NOTHING`,
    [toko, [...new Set(layar.flatMap((l) => modul(l.gate)))]],
  )
}

/** Every module on, and the examples of every master of a shop saved through the API: what documents stand on. */
export async function plantMasters(c: Pick<TestChain, 'plant' | 'call'>, who: Person, toko = 'SBY'): Promise<void> {
  await bukaModul(c, toko)
  await saveContoh(c, who, toko, (r) => r.lingkup !== 'rantai')
}

/** The examples of what the whole chain shares: shops, people, news. */
export const plantRantai = (c: Pick<TestChain, 'call'>, who: Person): Promise<void> =>
  saveContoh(c, who, 'PUSAT', (r) => r.lingkup === 'rantai')

async function saveContoh(
  c: Pick<TestChain, 'call'>,
  who: Person,
  toko: string,
  yang: (r: AnyResource) => boolean,
): Promise<void> {
  for (const r of urutRujukan(masters).filter(yang))
    for (const row of r.contoh.baik) {
      const answer = await c.call(who, 'POST', r.name, row, { toko })
      if (answer.status !== 200) throw new Error(`${r.name}: ${answer.raw}`)
    }
}

/** Every law of `kilau verify`, over every shop: what is wrong, in sentences. Empty: all is well. */
export async function buktikan(c: Pick<TestChain, 'db'>): Promise<string[]> {
  const salah: string[] = []
  for (const cabang of await loadToko(c.db))
    for (const p of await buktikanToko(c.db, cabang, 20)) salah.push(`${cabang} ${p.bunyi}: ${p.apa.join('; ')}`)
  return salah
}

/**
 * Runs an action as a till does: when somebody above must allow it, asks, has it allowed by `spv` (default: the supervisor, or an
 * owner of head office where it needs one), and sends the same command with the grant. Returns the last answer.
 */
export async function jalankan(
  c: TestChain,
  who: Person,
  d: AnyDokumen,
  aksi: string,
  isian: unknown,
  options: { readonly nomor?: string; readonly kunci?: string; readonly spv?: string; readonly sandi: string },
): Promise<Answer> {
  const { nomor, kunci } = options
  const baru = d.aksi[aksi]!.dari === 'baru'
  const path = baru ? (aksi === 'simpan' ? d.name : `${d.name}/${aksi}`) : `${d.name}/${nomor}/${aksi}`
  const more = kunci ? { kunci } : {}
  const first = await c.call(who, 'POST', path, isian, more)
  if (first.status !== 423) return first
  const asked = await c.call(who, 'POST', `${d.name}/periksa`, { aksi, ...(nomor ? { nomor } : {}), draft: isian })
  if (asked.status !== 200) return asked
  const allowed = await c.call(who, 'POST', 'authorization', {
    user_id: options.spv ?? (asked.body.butuh.some((b: Butuh) => b.minimal === 'OWN') ? 'OWNER' : 'RINA'),
    password: options.sandi,
    kategori: asked.body.kategori.join(','),
    description: `${d.name} ${aksi}`,
    keterangan: 'TES',
    id_periksa: asked.body.id_periksa,
  })
  if (allowed.status !== 200) return allowed
  return c.call(who, 'POST', path, isian, { ...more, headers: { 'x-grant': allowed.body.grant } })
}

/** A ring as barang masuk takes it, its barcode left to who brings it in. */
export const cincin = {
  nama_barang: 'CINCIN UKIR BUNGA',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat: 3.215,
  harga_jual: 4_200_000,
  harga_bayar: 3_000_000,
  jumlah: 1,
  kode_toko: 'B01',
}
