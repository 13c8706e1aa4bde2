import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { fieldsTimbang } from '#kernel/devices/timbangan.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { wireOf } from '#kernel/fields/form.ts'
import { readRow, wireKey } from '#kernel/fields/row.ts'
import { call } from '#kernel/http/client.web.ts'
import { persen, rupiah } from '#kernel/quantity/quantity.ts'
import { periksaBarangMasuk, type FaktaMasuk } from './barang-masuk.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { barang } from './barang.resource.ts'

const baris = barangMasuk.baris.detail_barang
const kepala = barangMasuk.header
const b = barang.fields

/** The fields of the form, in the order of the keyboard; codes are picked from their masters. */
export const fieldsForm = {
  kode_barcode: baris.kode_barcode,
  nama_barang: baris.nama_barang,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
  kode_baki: b.kode_baki,
  berat: baris.berat,
  berat_emas: baris.berat_emas,
  harga_jual: baris.harga_jual,
  harga_modal: baris.harga_modal,
  harga_bayar: baris.harga_bayar,
  ongkos: baris.ongkos,
  size: baris.size,
  jumlah: baris.jumlah,
  kode_intern: baris.kode_intern,
  tgl_masuk: baris.tgl_masuk,
  keterangan: baris.keterangan,
  gambar: baris.gambar,
} satisfies Fields
/** Of a piece that is sent: what the form shows, and what came with it. */
export const fieldsKirim = { ...fieldsForm, ...fieldsTimbang }
export const fieldsKepala = { sumber: kepala.sumber, supplier: kepala.supplier, keterangan: kepala.keterangan }

/** A piece as it is typed, by wire names. */
export type Ketikan = Readonly<Record<string, string>>
/** A line of the list; `id` keeps it apart from its likes. */
export interface Siap {
  readonly id: number
  readonly isi: Ketikan
}
interface Konsep {
  readonly kepala: Ketikan
  readonly isi: Ketikan
  readonly daftar: readonly Siap[]
}

const kosong: Ketikan = { jumlah: '1' }
/** What the next piece mostly shares with the last one. */
const tetap = ['kode_dept', 'kode_group', 'kode_toko', 'harga_modal', 'jumlah'] as const
const awal: Konsep = { kepala: { sumber: 'SUPPLIER' }, isi: kosong, daftar: [] }

/** What was typed, as the draft of a document wants it; faults by wire name. */
export function bacaKetikan(fields: Fields, isi: Ketikan): { wire: WireRow; salah: Salah[] } {
  const wire: Record<string, unknown> = {}
  const salah: Salah[] = []
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    const read = wireOf(field, isi[key] ?? '')
    if (!read.ok) salah.push({ field: key, message: read.message })
    else if (read.wire !== null) wire[key] = read.wire
  }
  return { wire, salah }
}

export interface GroupWire {
  readonly kode_group: string
  readonly nama_group: string
  readonly kode_kadar: string
  readonly harga: number
  readonly harga_modal: number
}
interface Acuan {
  readonly group: ReadonlyMap<string, GroupWire & { readonly kadar: number }>
  readonly fakta: FaktaMasuk
}

/** The masters that a piece names, so that a wrong one is told before it is sent. */
export function useAcuan(): Acuan | undefined {
  const { data } = useQuery({
    queryKey: ['pilih', 'group', 'acuan-barang'],
    queryFn: async ({ signal }): Promise<Acuan> => {
      const get = <A>(path: string) => call<readonly A[]>('GET', path, { signal })
      const [group, kadar, jenis, baki] = await Promise.all([
        get<GroupWire>('group/get/all'),
        get<{ kode_kadar: string; kadar: number }>('kadar/get/all'),
        get<{ kode_dept: string }>('jenis/get/all'),
        get<{ kode_toko: string; kode_gudang: string }>('baki/get/all'),
      ])
      const nilai = new Map(kadar.map((k) => [k.kode_kadar, k.kadar]))
      const lengkap = group.map((g) => ({ ...g, kadar: nilai.get(g.kode_kadar) ?? 0 }))
      return {
        group: new Map(lengkap.map((g) => [g.kode_group, g])),
        fakta: {
          group: new Map(
            lengkap.map((g) => [
              g.kode_group,
              { kadar: persen(Math.round(g.kadar * 100)), harga_modal: rupiah(g.harga_modal) },
            ]),
          ),
          jenis: new Set(jenis.map((j) => j.kode_dept)),
          baki: new Map(baki.map((x) => [x.kode_toko, x.kode_gudang])),
          ada: new Set(),
          barcode: [],
        },
      }
    },
  })
  return data
}

/** Every fault of a typed piece, by wire name: the fields' own and the rules that the server asks too. */
export function periksaKetikan(isi: Ketikan, daftar: readonly Siap[], acuan: Acuan | undefined): Salah[] {
  const { wire, salah } = bacaKetikan(fieldsKirim, isi)
  if (salah.length > 0) return salah
  const read = readRow(baris, wire)
  if (!read.ok) return read.fields
  const ganda = wire.kode_barcode && daftar.some((s) => s.isi.kode_barcode === read.row.kode_barcode)
  const dua: Salah[] = ganda ? [{ field: 'kode_barcode', message: 'Barcode Sudah Ada Di Tabel' }] : []
  const aturan = acuan ? periksaBarangMasuk(read.row, acuan.fakta, '') : []
  return [...dua, ...aturan.map((s) => ({ field: s.field!.slice(1), message: s.message }))]
}

/** What is being entered; kept on this device until it is saved, so that no reload loses it. */
export function useKonsep() {
  const sesi = useSesi()
  const nama = `tambah-barang.${sesi.kode_toko}.${sesi.user_id}`
  const [konsep, setKonsep] = useState<Konsep>(() => pilihan<Konsep>(nama, awal))
  const next = useRef(Math.max(0, ...konsep.daftar.map((s) => s.id)) + 1)
  useEffect(() => simpanPilihan(nama, konsep), [nama, konsep])
  return {
    ...konsep,
    ketikKepala: (key: string, text: string) => setKonsep((k) => ({ ...k, kepala: { ...k.kepala, [key]: text } })),
    ketik: (isi: Ketikan) => setKonsep((k) => ({ ...k, isi: { ...k.isi, ...isi } })),
    /** The piece goes into the list; the form keeps what the next one shares with it. */
    masukkan: (isi: Ketikan) => {
      const id = next.current++
      setKonsep((k) => ({
        ...k,
        daftar: [...k.daftar, { id, isi }],
        isi: { ...kosong, ...Object.fromEntries(tetap.flatMap((n) => (isi[n] ? [[n, isi[n]]] : []))), jumlah: '1' },
      }))
    },
    /** A line goes back into the form. */
    ambil: (id: number) =>
      setKonsep((k) => ({
        ...k,
        isi: k.daftar.find((s) => s.id === id)?.isi ?? k.isi,
        daftar: k.daftar.filter((s) => s.id !== id),
      })),
    buang: (id: number) => setKonsep((k) => ({ ...k, daftar: k.daftar.filter((s) => s.id !== id) })),
    selesai: () => setKonsep((k) => ({ ...awal, kepala: k.kepala, isi: k.isi })),
  }
}
export type KonsepMasuk = ReturnType<typeof useKonsep>
