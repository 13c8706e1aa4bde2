import { z } from 'zod'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { sales } from '#master'
import { saveAtur } from '#toko/server'
import { saveBaki } from './baki.server.ts'
import { saveHarga } from './harga.server.ts'
import { jawabanSiapkan, jawabanToko, simpanLangkah } from './jawaban.server.ts'
import { saveKas } from './kas.server.ts'
import { caraLangkah, langkahPertama, langkahTerakhir } from './keadaan.ts'
import { diForm, mulaiMassal, saveBaris, type Aturan, type Massal } from './massal.server.ts'
import { catatLangkah, catatSelesai, jawabLangkah, layarSiapkan, loadSiapkan, loadToko } from './keadaan.server.ts'

const akses = { layar: layarSiapkan } as const
const nomorLangkah = z.int().min(langkahPertama).max(langkahTerakhir)
const nilai = z.record(z.string().max(80), z.string().max(2000))

const lihat = endpoint({
  method: 'GET',
  path: 'siapkan',
  summary: 'Setting up a shop: where it stands',
  akses,
  answer: jawabanSiapkan,
  run: (p) => loadSiapkan(p),
})

const daftarToko = endpoint({
  method: 'GET',
  path: 'siapkan/toko',
  summary: 'Setting up a shop: the shops of this person and which of them wait',
  akses,
  answer: jawabanToko,
  run: (p) => loadToko(p),
})

const tandai = endpoint({
  method: 'PUT',
  path: 'siapkan/langkah',
  summary: 'Setting up a shop: a step is done or passed over',
  akses,
  menulis: true,
  body: z.strictObject({ langkah: nomorLangkah, cara: z.enum(caraLangkah) }),
  answer: jawabanSiapkan,
  run: async (p) => {
    await catatLangkah(p, p.body.langkah, p.body.cara)
    return loadSiapkan(p)
  },
})

/** Salespeople by code and name; every nota names one. */
async function saveSales(m: Massal, baris: readonly Record<string, unknown>[]): Promise<Tolak | undefined> {
  for (const [i, wire] of baris.entries()) {
    const jawab = await saveBaris(m, sales, wire)
    if (adalahTolak(jawab)) return diForm(jawab, `sales.${i}.`, { nama_sales: 'nama_sales' }, 'kode_sales')
  }
  return undefined
}

const atur = (aturan: Aturan) =>
  endpoint({
    ...simpanLangkah,
    path: 'siapkan/atur',
    summary: 'Setting up a shop: modules, settings and salespeople of one step, all of them or none',
    body: z.strictObject({
      langkah: nomorLangkah,
      flag: nilai,
      setting: nilai,
      sales: z
        .array(z.strictObject({ kode_sales: z.string(), nama_sales: z.string() }))
        .max(100)
        .optional(),
    }),
    run: async (p) => {
      const { langkah, sales: orang = [], ...isi } = p.body
      const hasil = (await saveAtur(p, isi)) ?? (await saveSales(mulaiMassal(p, [sales], aturan), orang))
      return jawabLangkah(p, hasil, langkah)
    },
  })

const selesai = endpoint({
  method: 'POST',
  path: 'siapkan/selesai',
  summary: 'Setting up a shop: it is done',
  akses,
  menulis: true,
  answer: jawabanSiapkan,
  run: async (p) => {
    await catatSelesai(p)
    return loadSiapkan(p)
  },
})

/** `aturan`: the rules that rooms attach to the masters which the wizard writes. */
export const siapkanEndpoints = (aturan: Aturan): readonly Endpoint[] => [
  lihat,
  daftarToko,
  tandai,
  atur(aturan),
  saveHarga(aturan),
  saveBaki(aturan),
  saveKas(aturan),
  selesai,
]
