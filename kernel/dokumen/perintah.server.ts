import { randomUUID } from 'node:crypto'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { AksiApaSaja, Butuh, Konteks, Tolakan } from '#kernel/define/dokumen.ts'
import { menungguValidasi, tulisNomor } from '#kernel/define/dokumen.ts'
import type { Row, WireRow } from '#kernel/fields/field.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { peristiwa as live } from '#kernel/live/peristiwa.ts'
import type { Hasil, Perintah } from './aksi.server.ts'
import { bentukIsian, writeDokumen } from './draft.ts'
import { tanggalBuka } from './hari.ts'
import type { Hari, Muka } from './muka.server.ts'
import { periksaIzin, sendPakai, type Diminta } from './otorisasi.server.ts'
import { sendDokumen, sendPerubahan } from './simpan.server.ts'

/** The call, as far as a command needs it. */
export interface Dipanggil {
  readonly mesin: Mesin
  readonly sesi: Sesi
  readonly tx: Tx
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** A command after its rules: what would be written, and who must allow it. */
export interface Putusan {
  readonly isi: Row
  readonly ubah: Row
  /** The state that it leads to. */
  readonly ke: string
  readonly posting: unknown
  readonly butuh: readonly Butuh[]
  /** What a yes would be bound to; made when somebody must be asked. */
  readonly diminta: () => Diminta
  readonly k: Konteks
}

/** A rule of an action, with its run-time arguments. */
const rule = <R>(f: ((...a: never[]) => R) | undefined, ...a: unknown[]): R | undefined => f?.(...(a as never[]))

function refuse(salah: readonly Tolakan[]): Tolak {
  const first = salah[0]!
  const fields = salah.flatMap((s) =>
    s.field === undefined ? [] : [{ field: s.field, message: s.message, ...(s.isi ? { isi: s.isi } : {}) }],
  )
  return tolak(salah.some((s) => s.bentrok) ? 409 : 422, 'aturan', first.message, {
    ...(first.isi ? { isi: first.isi } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  })
}

/** Is the day as the action needs it? */
function periksaHari(aksi: AksiApaSaja, hari: Muka['hari']): Hari | Tolak {
  if (hari === 'ditutup') return tolak(409, 'tutup', 'Toko Sedang Ditutup')
  if (!hari) return tolak(409, 'tutup', 'Toko Belum Dibuka')
  if (typeof aksi.hari === 'object') return hari.buka ? tolak(409, 'buka', 'Toko Sudah Dibuka') : hari
  if (hari.buka) return hari
  return tolak(409, 'tutup', aksi.hari === 'menutup' ? 'Toko Sudah Ditutup Oleh Akun Lain' : 'Toko Belum Dibuka')
}

const konteksOf = (p: Dipanggil, hari: Hari): Konteks => ({
  cabang: p.sesi.kode_toko,
  user_id: p.sesi.user_id,
  level: p.sesi.level,
  perangkat: p.sesi.perangkat,
  tgl_system: hari.tgl_system,
  waktu: p.now.toISOString(),
  flags: p.sesi.flags,
  settings: p.sesi.settings,
})

/** State, rules, authorisation needed, postings: everything that is decided, nothing that is written. */
export function decide(p: Dipanggil, c: Perintah, muka: Muka, draft: Row, isian: Row): Putusan | Tolak {
  const aksi = c.d.aksi[c.nama]!
  const hari = periksaHari(aksi, muka.hari)
  if (adalahTolak(hari)) return hari
  const k = konteksOf(p, hari)
  return aksi.dari === 'baru' ? decideBaru(c, aksi, muka, draft, k) : decideLanjut(c, aksi, muka, isian, k)
}

function decideBaru(c: Perintah, aksi: AksiApaSaja, { fakta }: Muka, draft: Row, k: Konteks): Putusan | Tolak {
  const isi = rule(aksi.susun?.bind(aksi), draft, fakta, k) as Row | readonly Tolakan[]
  if (Array.isArray(isi)) return refuse(isi)
  const row = isi as Row
  const salah = rule(aksi.periksa?.bind(aksi), row, fakta, k) ?? []
  if (salah.length > 0) return refuse(salah)
  const menunggu = aksi.menunggu?.(k) === true
  return {
    isi: row,
    ubah: {},
    ke: menunggu ? menungguValidasi : aksi.ke,
    posting: typeof aksi.bukukan === 'function' && !menunggu ? rule(aksi.bukukan, row, fakta, k) : undefined,
    butuh: rule(aksi.otorisasi?.bind(aksi), row, fakta, k) ?? [],
    diminta: () => ({
      dokumen: c.d.name,
      aksi: c.nama,
      nomor: null,
      isi: writeDokumen(c.d, (rule(aksi.terikat?.bind(aksi), row, draft) as Row | undefined) ?? row),
    }),
    k: { ...k, tgl_system: tanggalBuka(aksi, row) ?? k.tgl_system },
  }
}

function decideLanjut(c: Perintah, aksi: AksiApaSaja, muka: Muka, isian: Row, k: Konteks): Putusan | Tolak {
  const { dok, fakta } = muka
  if (!dok) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  if (!aksi.dari.includes(dok.status)) {
    return tolak(422, 'status', aksi.tolakStatus?.[dok.status] ?? 'Status Dokumen Tidak Sesuai', {
      detail: { status: dok.status },
    })
  }
  const salah = rule(aksi.periksa?.bind(aksi), dok, isian, fakta, k) ?? []
  if (salah.length > 0) return refuse(salah)
  const posting =
    aksi.bukukan === 'balik'
      ? aksi.sesuaikan
        ? rule(aksi.sesuaikan.bind(aksi), muka.balik, dok, isian, fakta, k)
        : muka.balik
      : typeof aksi.bukukan === 'function'
        ? rule(aksi.bukukan, dok, isian, fakta, k)
        : undefined
  return {
    isi: dok,
    ubah: { ...rule(aksi.ubah?.bind(aksi), dok, isian, fakta, k) },
    ke: aksi.ke === 'tetap' ? dok.status : aksi.ke,
    posting,
    butuh: rule(aksi.otorisasi?.bind(aksi), dok, isian, fakta, k) ?? [],
    // Bound to the version, which is the document as it stood, and to all that was sent with the action.
    diminta: () => ({
      dokumen: c.d.name,
      aksi: c.nama,
      nomor: dok.nomor,
      isi: { versi: Number(dok.versi), isian: writeDokumen(bentukIsian(aksi), isian) },
    }),
    k,
  }
}

/** The second round trip: document, number, postings, balances, audit, outbox, all sent with the COMMIT. */
export function runPerintah(p: Dipanggil, c: Perintah, muka: Muka, draft: Row, isian: Row): unknown {
  const putusan = decide(p, c, muka, draft, isian)
  if (adalahTolak(putusan)) return putusan
  const refused = periksaIzin(muka.izin, putusan.diminta, putusan.butuh, { user_id: p.sesi.user_id, now: p.now })
  if (refused) return refused
  const aksi = c.d.aksi[c.nama]!
  const { k } = putusan
  const baru = aksi.dari === 'baru'
  if (baru && !muka.nomor) throw new Error(`${c.d.name}: no number was taken`)
  const urut = muka.nomor?.urut ?? 0n
  const nomor = baru ? tulisNomor(c.d.kode, k.cabang, k.tgl_system, urut) : muka.dok!.nomor
  const status = putusan.ke
  const isi = { ...putusan.isi, ...putusan.ubah }
  const at = { cabang: k.cabang, nomor, status, waktu: k.waktu }
  if (baru) sendDokumen(p.tx, c.d, { ...at, tanggal: k.tgl_system, urut, oleh: k.user_id, perangkat: k.perangkat }, isi)
  else sendPerubahan(p.tx, c.d, { ...at, versi: muka.dok!.versi }, muka.dok!, putusan.ubah)
  if (putusan.posting !== undefined) {
    const asal = { cabang: k.cabang, waktu: k.waktu, tgl_system: k.tgl_system, jenis: c.d.kode, nomor }
    p.mesin.buku.send(p.tx, asal, putusan.posting, aksi.bukukan === 'balik')
  }
  const hasil: Hasil = { nomor, isi, isian, fakta: muka.fakta, k, now: p.now }
  c.server?.tulis?.(p.tx, hasil)
  const answer = answerOf(c, muka, hasil, status)
  sendTrace(p, c, muka, putusan, hasil, answer)
  sendOutbox(p, c, hasil, status)
  return answer
}

/** The document as it stands now, in wire form. */
function answerOf(c: Perintah, muka: Muka, h: Hasil, status: string): WireRow {
  const lama = muka.dok
  return {
    [c.d.nomor.field]: h.nomor,
    tanggal: lama ? lama.tanggal : h.k.tgl_system,
    status,
    oleh: lama ? lama.oleh : h.k.user_id,
    dibuat: lama ? lama.dibuat : h.k.waktu,
    versi: Number((lama?.versi ?? 0n) + 1n),
    ...writeDokumen(c.d, h.isi),
  }
}

/** A document of thousands of lines is not copied into the audit book whole; a change of it is, by what changed. */
const barisDicatat = 200

/** Of a document, the fields that an action changes. */
const bagian = (c: Perintah, dok: Row, ubah: Row): WireRow =>
  Object.fromEntries(Object.entries(writeDokumen(c.d, dok)).filter(([name]) => name in ubah))

function sendTrace(p: Dipanggil, c: Perintah, muka: Muka, putusan: Putusan, h: Hasil, answer: WireRow): void {
  const banyak = Object.keys(c.d.baris).some((b) => ((h.isi[b] as unknown[] | undefined)?.length ?? 0) > barisDicatat)
  const ringkas = banyak
    ? Object.fromEntries(Object.entries(answer).map(([n, v]) => [n, Array.isArray(v) ? v.length : v]))
    : answer
  const pakai = putusan.butuh.length > 0 ? muka.izin : undefined
  const isian = writeDokumen(bentukIsian(c.d.aksi[c.nama]!), h.isian)
  // The shop's business day as it was read under the lock, not as the session remembers it.
  const sesi = { ...p.sesi, tgl_system: h.k.tgl_system }
  const sama = { objek: c.d.name, kunci: h.nomor, ...(pakai ? { disetujui_oleh: pakai.disetujui_oleh } : {}) }
  sendJejak(p.tx, sesi, p.now, {
    perintah: c.nama,
    ...sama,
    ...(muka.dok
      ? {
          sebelum: { status: muka.dok.status, ...bagian(c, muka.dok, putusan.ubah) },
          sesudah: { status: answer.status, ...isian, ...bagian(c, h.isi, putusan.ubah) },
        }
      : { sesudah: ringkas }),
  })
  if (!pakai) return
  sendPakai(p.tx, h.k.cabang, pakai)
  sendJejak(p.tx, sesi, p.now, {
    perintah: 'otorisasi',
    ...sama,
    sesudah: {
      aksi: c.nama,
      kategori: putusan.butuh.map((b) => b.kategori),
      keterangan: pakai.keterangan,
      diminta_oleh: p.sesi.user_id,
      cara: pakai.cara,
      jauh: pakai.jauh,
    },
  })
}

/** The live events leave after the commit; the rows make sure that a crash in between loses none. */
function sendOutbox(p: Dipanggil, c: Perintah, h: Hasil, status: string): void {
  const aksi = c.d.aksi[c.nama]!
  const pesan = [
    { peristiwa: live.dokumenBerubah, isi: { dokumen: c.d.name, nomor: h.nomor, status } },
    ...(aksi.hari
      ? [{ peristiwa: live.hariBerubah, isi: { tgl_system: h.k.tgl_system, buka: aksi.hari !== 'menutup' } }]
      : []),
    ...(c.server?.sesudah?.(h) ?? []),
  ]
  for (const { peristiwa, isi } of pesan) {
    const id = randomUUID()
    p.tx.send(`INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ($1, $2, $3, $4, $5)`, [
      h.k.cabang,
      id,
      peristiwa,
      JSON.stringify(isi),
      h.k.waktu,
    ])
    p.afterCommit(() => p.mesin.outbox.deliver({ cabang: h.k.cabang, id, peristiwa, isi }))
  }
}
