import { randomUUID } from 'node:crypto'
import { plantMasters } from '../contoh.ts'
import { sandi, testChain, type Answer, type Person, type TestChain } from '../server.ts'
import { bulat, satu, undian, type Acak } from '../undian.ts'
import { bandingkan, bandingkanSemua } from './banding.ts'
import { pengaturan, tokoModel } from './dunia.ts'
import type { Level } from './jual.ts'
import { batalJual } from './nota.ts'
import { buatPerintah, type Perintah } from './perintah.ts'
import { Toko, type Butuh, type Putusan, type Terjadi } from './toko.ts'

/** Somebody of the model: his session, and the level that he has in this shop. */
interface Orang {
  readonly who: Person
  readonly level: Level
  /** Set where he works through the portal of a shop that is not his own. */
  readonly lewat?: string
}
/** One shop of a run: the real one behind the server, and the model's. */
interface Meja {
  readonly c: TestChain
  readonly t: Toko
  readonly acak: Acak
  readonly hariIni: string
  readonly orang: readonly Orang[]
  readonly luar: Person
  /** Commands that happened, with their key: they may come again. */
  readonly lama: { readonly oleh: Orang; readonly p: Perintah; readonly kunci: string; readonly raw: string }[]
  /** The grant that was used up last. */
  bekas: string
}

/** What the model and the server do not agree on. */
class Beda extends Error {}

const alamat = (p: Perintah): string =>
  p.nomor !== undefined
    ? `${p.dokumen}/${p.nomor}/${p.aksi}`
    : p.aksi === 'simpan'
      ? p.dokumen
      : `${p.dokumen}/${p.aksi}`

const kirim = (m: Meja, o: Orang, p: Perintah, more: { kunci?: string; grant?: string } = {}): Promise<Answer> =>
  m.c.call(o.who, 'POST', alamat(p), p.isi, {
    ...(o.lewat ? { toko: o.lewat } : {}),
    ...(more.kunci ? { kunci: more.kunci } : {}),
    ...(more.grant ? { headers: { 'x-grant': more.grant } } : {}),
  })

function sama(nama: string, server: unknown, model: unknown): void {
  const [a, b] = [JSON.stringify(server), JSON.stringify(model)]
  if (a !== b) throw new Beda(`${nama}: the server says ${a}, the model ${b}`)
}
/** Of several pieces that moved, either side may name any. */
const jawab = (a: Answer): [number, unknown] => [
  a.status,
  a.status === 200 ? '' : String(a.body.message).replace(/^Barang \S+ Sudah/, 'Barang {kode} Sudah'),
]

/** Everybody may do everything of this run but two things: a cashier brings no goods in. */
const berhak = (o: Orang, p: Perintah): boolean => o.level !== 'KASIR' || p.dokumen !== 'barang-masuk'

/** Asks for a yes and gets it, or is refused, as domain 9 says. Returns the grant. */
async function mintaIzin(m: Meja, o: Orang, p: Perintah, butuh: readonly Butuh[]): Promise<string | undefined> {
  const lewat = o.lewat ? { toko: o.lewat } : {}
  const draft = { aksi: p.aksi, ...(p.nomor === undefined ? {} : { nomor: p.nomor }), draft: p.isi }
  const asked = await m.c.call(o.who, 'POST', `${p.dokumen}/periksa`, draft, lewat)
  sama('periksa', [asked.status, asked.body.kategori], [200, butuh.map((b) => b.kategori)])
  const sembarang = satu(m.acak, m.orang)
  // Mostly somebody who may.
  const pemberi = m.acak() < 0.25 ? sembarang : (m.orang.find((x) => x.level === 'OWN' && x !== o) ?? sembarang)
  const perlu = butuh.some((b) => b.minimal === 'OWN')
  const boleh = pemberi.level === 'OWN' || (pemberi.level === 'SPV' && !perlu)
  const answer = await m.c.call(
    satu(
      m.acak,
      m.orang.filter((x) => !x.lewat),
    ).who,
    'POST',
    'authorization',
    {
      user_id: pemberi.who.user_id,
      password: sandi,
      kategori: asked.body.kategori.join(','),
      id_periksa: asked.body.id_periksa,
    },
  )
  const ya = boleh && pemberi !== o
  sama(`yes of ${pemberi.who.user_id}`, jawab(answer), ya ? [200, ''] : [403, 'Otorisasi Gagal..'])
  return ya ? String(answer.body.grant) : undefined
}

/** A command that somebody above must allow: refused without, with a used grant and for another; done with the right one. */
async function denganIzin(m: Meja, o: Orang, p: Perintah, butuh: readonly Butuh[]): Promise<Answer | undefined> {
  const perlu = [423, 'Perlu Otorisasi', butuh.map((b) => b.kategori)]
  const minta = (a: Answer) => [...jawab(a), a.body.kategori]
  sama('without a yes', minta(await kirim(m, o, p, m.bekas ? { grant: m.bekas } : {})), perlu)
  if (m.acak() < 0.4) return undefined
  const grant = await mintaIzin(m, o, p, butuh)
  if (grant === undefined) return undefined
  const lain = m.orang.find((x) => x !== o && x.level === o.level && x.lewat === o.lewat)
  if (lain && m.acak() < 0.3) sama('the yes of another', minta(await kirim(m, lain, p, { grant })), perlu)
  const answer = await kirim(m, o, p, { grant })
  m.bekas = grant
  return answer
}

/** A nota that somebody allowed is called off; the very same nota again finds its pieces free, and its grant spent. */
async function laluDibatalkan(m: Meja, o: Orang, p: Perintah, nomor: string): Promise<void> {
  const grant = m.bekas
  const putuskan = (): Putusan => batalJual(m.t, nomor)
  const batal: Perintah = { dokumen: 'penjualan', aksi: 'batal', nomor, isi: { alasan: 'SALAH' }, putuskan }
  const putusan = putuskan()
  if ('tolak' in putusan) return
  const izin = await mintaIzin(m, o, batal, putusan.butuh)
  if (izin === undefined) return
  cocokkan(await kirim(m, o, batal, { grant: izin }), putusan.terap(), batal)
  const lagi = p.putuskan()
  if ('tolak' in lagi || lagi.butuh.length === 0) return
  sama('a spent yes', jawab(await kirim(m, o, p, { grant })), [423, 'Perlu Otorisasi'])
}

/** What a command that was to happen answers, in figures. */
function cocokkan(answer: Answer, terjadi: Terjadi, p: Perintah): void {
  sama('answer', jawab(answer), [200, ''])
  const nomor = Object.entries(answer.body as Record<string, unknown>).find(([k]) => k.startsWith('no_'))?.[1] ?? ''
  if (p.dokumen !== 'tutup-toko') sama('number', nomor, terjadi.nomor)
  for (const [nama, n] of Object.entries(terjadi.angka ?? {})) sama(nama, answer.body[nama], n)
}

/** Sends one command and lets the model answer it too. Returns how it ended. */
async function satuPerintah(m: Meja): Promise<string> {
  const { t, acak, hariIni } = m
  const o = satu(acak, m.orang)
  const p = buatPerintah({ acak, t, level: o.level, oleh: o.who.user_id, hariIni })
  const putusan: Putusan = berhak(o, p) ? p.putuskan() : { tolak: [403, 'Tidak Punya Hak Akses'] }
  if ('tolak' in putusan) {
    const kunci = acak() < 0.3 ? { kunci: randomUUID() } : {}
    sama('refusal', jawab(await kirim(m, o, p, kunci)), putusan.tolak)
    return `${p.dokumen} ${p.aksi} ${putusan.tolak[0]}`
  }
  if (putusan.butuh.length > 0) {
    const answer = await denganIzin(m, o, p, putusan.butuh)
    if (!answer) return `${p.dokumen} ${p.aksi} 423`
    const terjadi = putusan.terap()
    cocokkan(answer, terjadi, p)
    if (p.dokumen === 'penjualan' && p.aksi === 'simpan' && acak() < 0.4) await laluDibatalkan(m, o, p, terjadi.nomor)
    return `${p.dokumen} ${p.aksi} allowed`
  }
  const kunci = acak() < 0.5 ? randomUUID() : ''
  const answer = await kirim(m, o, p, kunci ? { kunci } : {})
  cocokkan(answer, putusan.terap(), p)
  if (kunci) {
    m.lama.push({ oleh: o, p, kunci, raw: answer.raw })
    if (m.lama.length > 40) m.lama.shift()
  }
  return `${p.dokumen} ${p.aksi} 200`
}

/** Calls that must change nothing: a command that came before, its key with another body, another shop's door, an invented token. */
async function tanpaAkibat(m: Meja): Promise<string> {
  const { acak } = m
  const undi = acak()
  const dulu = m.lama.length > 0 ? satu(acak, m.lama) : undefined
  if (dulu && undi < 0.5) {
    const again = await kirim(m, dulu.oleh, dulu.p, { kunci: dulu.kunci })
    sama('the same command again', [again.status, JSON.parse(again.raw)], [200, JSON.parse(dulu.raw)])
    return 'again'
  }
  if (dulu && undi < 0.7) {
    const lain = { ...dulu.p, isi: { ...dulu.p.isi, catatan_lain: 1 } }
    const answer = await kirim(m, dulu.oleh, lain, { kunci: dulu.kunci })
    sama('its key for another', jawab(answer), [409, 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain'])
    return 'key'
  }
  const p = buatPerintah({ acak, t: m.t, level: 'KASIR', oleh: m.luar.user_id, hariIni: m.hariIni })
  const palsu = { who: { ...m.luar, token: `${m.t.kode}.${randomUUID()}` }, level: 'KASIR' } as const
  const asing = { who: m.luar, level: 'KASIR', lewat: m.t.kode } as const
  const token = undi < 0.8
  sama(
    'stranger',
    jawab(await kirim(m, token ? palsu : asing, p)),
    token ? [401, 'Invalid Token'] : [403, 'Cabang Tidak Tersedia'],
  )
  return 'stranger'
}

/** Runs `banyak` commands of one shop. Throws at the first thing that the two do not agree on, with all that was done. */
async function jalankanToko(m: Meja, banyak: number, seed: number): Promise<Map<string, number>> {
  const hitungan = new Map<string, number>()
  for (let n = 0; n < banyak; n += 1) {
    m.t.disentuh = { barang: new Set(), titipan: new Set() }
    try {
      const akhir = m.acak() < 0.04 ? await tanpaAkibat(m) : await satuPerintah(m)
      hitungan.set(akhir, (hitungan.get(akhir) ?? 0) + 1)
      await bandingkan(m.c, m.t)
      if (n % 500 === 499) await bandingkanSemua(m.c, m.t)
    } catch (error) {
      throw new Error(`seed ${seed}, ${m.t.kode}, command ${n + 1}: ${(error as Error).message}`, { cause: error })
    }
  }
  await bandingkanSemua(m.c, m.t)
  return hitungan
}

const hari_ms = 86_400_000

interface Dunia {
  readonly c: TestChain
  /** The one session of a user: a second login would end it. */
  readonly masuk: (user_id: string) => Promise<Person>
  readonly tgl: string
  readonly seed: number
}

/** Every shop with people of its own; those of head office work in the others too. */
async function bukaMeja(d: Dunia, kode: string, ke: number): Promise<Meja> {
  const { c, masuk, tgl, seed } = d
  const { aturan, orang } = tokoModel[kode]!
  const pemilik = await masuk(orang[0]![0])
  await plantMasters(c, pemilik, kode)
  const aks = { kode_group: 'GAKS', nama_group: 'AKSESORIS', jenis_group: 'AKSESORIS', kode_kadar: '585' }
  const made = await c.call(pemilik, 'POST', 'group', { ...aks, harga: 20_000, harga_modal: 1000 }, { toko: kode })
  if (made.status !== 200) throw new Error(made.raw)
  for (const [tabel, isi] of Object.entries(pengaturan(aturan)))
    for (const [kunci, nilai] of Object.entries(isi))
      await c.plant(
        kode,
        `INSERT INTO ${tabel} (cabang, kunci, nilai) VALUES ($1, $2, $3)
         ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
        [kode, kunci, nilai],
      )
  const semua = await Promise.all(
    orang.map(async ([user_id, level, asal]): Promise<Orang> => {
      const who = await masuk(user_id)
      return { who, level, ...(asal === kode ? {} : { lewat: kode }) }
    }),
  )
  const luar = await masuk(kode === 'SBY' ? 'SARI' : 'LINA')
  const acak = undian(seed * 31 + ke)
  const hariIni = new Date(c.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  return { c, t: new Toko(kode, aturan, tgl), acak, hariIni, orang: semua, luar, lama: [], bekas: '' }
}

/**
 * One run: a chain of its own, `banyak` random commands over its shops, each shop for itself and all at once. The same seed gives every
 * shop the same commands again; `hanya` runs one shop alone.
 */
export async function jalankanModel(seed: number, banyak: number, hanya?: string): Promise<Map<string, number>> {
  const c = await testChain()
  try {
    const tgl = new Date(c.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    // Business days lie behind the clock, so that a shop may open many of them in one run.
    c.tick(45 * hari_ms)
    await tambahOrang(c)
    const toko = Object.keys(tokoModel)
    const sesi = new Map<string, Promise<Person>>()
    const masuk = (user_id: string): Promise<Person> => {
      const ada = sesi.get(user_id) ?? c.login(user_id)
      sesi.set(user_id, ada)
      return ada
    }
    const meja: Meja[] = []
    for (const [ke, kode] of toko.entries()) meja.push(await bukaMeja({ c, masuk, tgl, seed }, kode, ke))
    const jalan = hanya ? meja.filter((m) => m.t.kode === hanya) : meja
    const hasil = await Promise.all(jalan.map((m) => jalankanToko(m, Math.ceil(banyak / toko.length), seed)))
    const jumlah = new Map<string, number>()
    for (const [akhir, n] of hasil.flatMap((h) => [...h])) jumlah.set(akhir, (jumlah.get(akhir) ?? 0) + n)
    return jumlah
  } finally {
    await c.close()
  }
}

/** Every shop needs a supervisor and two cashiers; their password is everybody's. */
async function tambahOrang(c: TestChain): Promise<void> {
  for (const { orang } of Object.values(tokoModel))
    for (const [user_id, level, asal] of orang)
      await c.owner.query(
        `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
         SELECT $1, $2, $1, $3, password, true, dibuat, diubah FROM users WHERE user_id = 'OWNER' ON CONFLICT DO NOTHING`,
        [user_id, asal, level],
      )
}

/** A fresh seed. */
export const seedBaru = (): number => bulat(Math.random, 1, 1_000_000)
