import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dokumen } from '#apps/rooms.ts'
import { menungguValidasi, type AnyDokumen } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { buktikan, jalankan, plantMasters } from './contoh.ts'
import { sandi, testChain, type Person, type TestChain } from './server.ts'

let c: TestChain
let who: Person
let lain: Person
const made = new Map<string, WireRow[]>()
// The day itself is moved by documents of their own; they are put through it last, when all others have gone on.
const hari = (d: AnyDokumen): boolean => Object.values(d.aksi).some((a) => a.hari !== undefined)
const urut = dokumen.filter((d) => !hari(d))

/** The shop works in two steps: what may wait for its cashier does. */
let dua = false
const menunggu = (d: AnyDokumen): boolean => dua && d.contoh.duaLangkah !== undefined
const baikOf = (d: AnyDokumen) => (menunggu(d) && d.contoh.duaLangkah?.baik) || d.contoh.baik
const salahOf = (d: AnyDokumen) => (menunggu(d) && d.contoh.duaLangkah?.salah) || d.contoh.salah

async function buka(): Promise<void> {
  c = await testChain()
  who = await c.login('PEMILIK')
  lain = await c.login('BUDI')
  await plantMasters(c, who)
  const flag = dua ? urut.flatMap((d) => d.contoh.duaLangkah?.flag ?? []) : []
  await c.plant(
    'SBY',
    `INSERT INTO flag (cabang, kunci, nilai) SELECT 'SBY', k, 'on' FROM unnest($1::text[]) k
     ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [flag],
  )
}

const nomorOf = (d: AnyDokumen, row: WireRow): string => String(row[d.nomor.field])
const pathBaru = (d: AnyDokumen): [string, string] => {
  const aksi = Object.keys(d.aksi).find((a) => d.aksi[a]!.dari === 'baru')!
  return [aksi, aksi === 'simpan' ? d.name : `${d.name}/${aksi}`]
}
/** What is sent with an action that goes on, for this document; undefined: it is left to a later action. */
const isianOf = (d: AnyDokumen, aksi: string, row: WireRow): WireRow | undefined => {
  const contoh = d.contoh.lanjut?.[aksi] ?? {}
  return typeof contoh === 'function' ? contoh(row) : contoh
}
const count = async (d: AnyDokumen): Promise<number> =>
  (await c.call(who, 'POST', `${d.name}/total`, {})).body.baris as number

/** What makes a document, and what does not. */
const terjadi = (d: AnyDokumen): void => {
  const [aksiBaru, path] = pathBaru(d)

  test.each(salahOf(d).map((s) => [s.field, s.draft] as const))(
    'a draft that is wrong at %s is refused there, and no number is taken',
    async (field, draft) => {
      const before = await count(d)
      const answer = await c.call(who, 'POST', path, draft)
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields?.map((s: { field: string }) => s.field)).toContain(field)
      expect(await count(d)).toBe(before)
    },
  )

  test('good drafts become documents: numbered without gap, posted, in two round trips', async () => {
    const rows: WireRow[] = []
    for (const [i, draft] of baikOf(d).entries()) {
      const trips: number[] = []
      c.db.observe(({ cabang, trips: n }) => void (cabang === 'SBY' && trips.push(n)))
      const direct = await c.call(who, 'POST', path, draft, { kunci: `baik-${d.name}-${i}` })
      expect(trips[0], 'round trips').toBe(2)
      const answer =
        direct.status === 423
          ? await jalankan(c, who, d, aksiBaru, draft, { kunci: `baik-${d.name}-${i}`, sandi })
          : direct
      expect(answer.status, `${JSON.stringify(draft)} → ${answer.raw}`).toBe(200)
      expect(nomorOf(d, answer.body)).toMatch(new RegExp(`^${d.kode}-SBY-\\d{6}-\\d{4}$`))
      expect(answer.body.status).toBe(menunggu(d) ? menungguValidasi : d.aksi[aksiBaru]!.ke)
      rows.push(answer.body)
    }
    made.set(d.name, rows)
    expect(await buktikan(c)).toEqual([])
  })

  test('the same command again answers the same; another content under its key is refused', async () => {
    const before = await count(d)
    const again = await c.call(who, 'POST', path, baikOf(d)[0], { kunci: `baik-${d.name}-0` })
    expect(again.body).toEqual(made.get(d.name)![0])
    expect(await count(d)).toBe(before)
    const other = await c.call(
      who,
      'POST',
      path,
      { ...baikOf(d)[0], keterangan: 'LAIN' },
      { kunci: `baik-${d.name}-0` },
    )
    expect([other.status, other.body.kode]).toEqual([409, 'kunci'])
  })
}

/** Made once: who sees it, who wrote it, and when it could not have been. */
const terlihat = (d: AnyDokumen): void => {
  const [aksiBaru, path] = pathBaru(d)

  test('it is read back as it was answered, alone and in the list; another shop sees none of it', async () => {
    const row = made.get(d.name)![0]!
    const one = await c.call(who, 'GET', `${d.name}/${nomorOf(d, row)}`)
    expect(one.body).toEqual(row)
    const list = await c.call(who, 'POST', `${d.name}/cari`, { cari: nomorOf(d, row) })
    expect(list.body.rows.map((r: WireRow) => nomorOf(d, r))).toEqual([nomorOf(d, row)])
    const [there, theirs] = [
      await c.call(lain, 'GET', `${d.name}/${nomorOf(d, row)}`),
      await c.call(lain, 'POST', `${d.name}/total`, {}),
    ]
    expect(there.status).toBe(404)
    expect(theirs.body.baris ?? 0).toBe(0)
  })

  test('what the server alone writes, and what nobody knows, is refused by name', async () => {
    const own = Object.entries(d.header).find(([, f]) => f.readOnly)?.[0]
    for (const name of [own, 'cabang', 'status'].filter((n) => n !== undefined)) {
      const answer = await c.call(who, 'POST', path, { ...baikOf(d)[0], [name]: 1 })
      expect(answer.status, name).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field)).toContain(name)
    }
  })

  test('its audit line says who made it, from which device, and its messages leave the outbox', async () => {
    const nomor = nomorOf(d, made.get(d.name)![0]!)
    const { rows } = await c.owner.query(
      `SELECT user_id, perangkat, perintah, tgl_system::text AS tgl FROM buku_jejak WHERE cabang = 'SBY' AND objek = $1 AND kunci = $2 AND perintah = $3`,
      [d.name, nomor, aksiBaru],
    )
    expect(rows).toEqual([
      { user_id: 'PEMILIK', perangkat: 'TES', perintah: aksiBaru, tgl: made.get(d.name)![0]!.tanggal },
    ])
    await c.server.mesin.outbox.sweep()
    const left = await c.owner.query(`SELECT id FROM outbox WHERE cabang = 'SBY'`)
    expect(left.rows).toEqual([])
  })

  if (!hari(d)) {
    test('on a closed day nothing is posted', async () => {
      await c.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
      const answer = await c.call(who, 'POST', path, baikOf(d)[0])
      await c.plant('SBY', `UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`)
      expect([answer.status, answer.body.message]).toEqual([409, 'Toko Belum Dibuka'])
    })
  }

  const lanjut = Object.entries(d.aksi).filter(([, a]) => a.dari !== 'baru')
  test.each(lanjut)('%s: a number that does not exist is not found', async (aksi) => {
    const answer = await c.call(
      who,
      'POST',
      `${d.name}/${d.kode}-SBY-000000-9999/${aksi}`,
      made
        .get(d.name)!
        .map((row) => isianOf(d, aksi, row))
        .find((isian) => isian !== undefined),
    )
    expect(answer.status, answer.raw).toBe(404)
  })
}
const semuaTindak = (_name: string, d: AnyDokumen): void => {
  terjadi(d)
  terlihat(d)
}

/** What somebody above allowed is what was sent: the same grant with another text is refused. */
async function lainIsian(d: AnyDokumen, aksi: string, nomor: string, isian: WireRow): Promise<void> {
  const teks = Object.entries(d.aksi[aksi]!.isian ?? {}).find(([name, f]) => f.kind === 'text' && isian[name])?.[0]
  if (!teks) return
  const asked = await c.call(who, 'POST', `${d.name}/periksa`, { aksi, nomor, draft: isian })
  if (asked.status !== 200 || asked.body.kategori.length === 0) return
  const allowed = await c.call(who, 'POST', 'authorization', {
    user_id: 'RINA',
    password: sandi,
    kategori: asked.body.kategori.join(','),
    description: aksi,
    keterangan: 'TES',
    id_periksa: asked.body.id_periksa,
  })
  expect(allowed.status, allowed.raw).toBe(200)
  const other = await c.call(
    who,
    'POST',
    `${d.name}/${nomor}/${aksi}`,
    { ...isian, [teks]: 'YANG LAIN' },
    {
      headers: { 'x-grant': allowed.body.grant },
    },
  )
  expect(other.status, other.raw).toBe(423)
}

const tindakLanjut = (_name: string, d: AnyDokumen): void => {
  const lanjut = Object.entries(d.aksi).filter(([, a]) => a.dari !== 'baru')
  // What stays in its state comes before what ends it.
  const order = lanjut.toSorted(([, a], [, b]) => Number(a.ke !== 'tetap') - Number(b.ke !== 'tetap'))

  test.each(order)('%s leads to its state, once', async (aksi, a) => {
    let kali = 0
    for (const row of made.get(d.name)!) {
      const nomor = nomorOf(d, row)
      const before = await c.call(who, 'GET', `${d.name}/${nomor}`)
      if (!a.dari.includes(String(before.body.status))) continue
      const isian = isianOf(d, aksi, before.body)
      if (!isian) continue
      kali++
      await lainIsian(d, aksi, nomor, isian)
      const answer = await jalankan(c, who, d, aksi, isian, { nomor, kunci: `${aksi}-${nomor}`, sandi })
      expect(answer.status, answer.raw).toBe(200)
      expect(answer.body.status).toBe(a.ke === 'tetap' ? before.body.status : a.ke)
      expect(answer.body.versi).toBe(Number(before.body.versi) + 1)
      expect((await c.call(who, 'GET', `${d.name}/${nomor}`)).body).toEqual(answer.body)
      if (a.ke === 'tetap' || a.dari.includes(a.ke)) continue
      const again = await c.call(who, 'POST', `${d.name}/${nomor}/${aksi}`, isian)
      expect(again.status, again.raw).toBe(422)
      expect(again.body.message).toBe(a.tolakStatus?.[a.ke] ?? 'Status Dokumen Tidak Sesuai')
    }
    // What starts only where a document waits is run in the shop of two steps, all else in that of one.
    if ([a.dari].flat().every((s) => s === menungguValidasi) === menunggu(d))
      expect(kali, `documents of contoh.baik that ${aksi} was run on`).toBeGreaterThan(0)
    expect(await buktikan(c)).toEqual([])
  })

  if (lanjut.some(([, a]) => a.bukukan === 'balik')) {
    test('after all of it was mirrored, its own lines sum to nothing', async () => {
      const { rows } = await c.owner.query(
        `SELECT b.akun, b.sub, sum(b.debit - b.kredit) AS sisa FROM buku_uang b JOIN "${tableName(d)}" d
           ON d.cabang = b.cabang AND d."${d.nomor.field}" = b.nomor
         WHERE b.cabang = 'SBY' AND d.status = 'BATAL' GROUP BY 1, 2 HAVING sum(b.debit - b.kredit) <> 0`,
      )
      expect(rows).toEqual([])
    })
  }
}

/** What must have happened before a document that moves the day. */
const sebelum: Readonly<Record<string, () => Promise<unknown>>> = {
  tutup: () => c.call(who, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 }),
  buka: async () => {
    c.tick(86_400_000)
    who = await c.login('PEMILIK')
    lain = await c.login('BUDI')
  },
}
/**
 * The conformance suite of documents: every one is put through the same acts, with the drafts that it brings, in the order of the
 * rooms, so that a sale finds the goods that an earlier document brought in. `duaLangkah`: in a shop that works in two steps.
 */
export function suiteDokumen(duaLangkah: boolean): void {
  dua = duaLangkah
  beforeAll(buka)
  afterAll(() => c.close())

  test('there are documents, or this suite proves nothing', () => {
    expect(urut.length).toBeGreaterThan(0)
    expect(urut.flatMap((d) => d.contoh.baik).length).toBeGreaterThan(1)
  })

  test('a document that may wait says in which shop, so that it is put through this there too', () => {
    for (const d of urut)
      expect(d.contoh.duaLangkah !== undefined, d.name).toBe(Object.values(d.aksi).some((a) => 'menunggu' in a))
  })

  describe.each(urut.map((d) => [d.name, d] as const))('%s', semuaTindak)
  // What was made last is undone first, so that a piece is back in its tray before its own entry is cancelled.
  describe.each(urut.toReversed().map((d) => [d.name, d] as const))('%s goes on', tindakLanjut)
  describe.each(dokumen.filter((d) => hari(d) && !dua).map((d) => [d.name, d] as const))('%s', (name, d) => {
    beforeAll(async () => void (await sebelum[name]?.()))
    semuaTindak(name, d)
  })

  test('no error was logged by any of it', () => {
    expect(c.errors).toEqual([])
  })
}
