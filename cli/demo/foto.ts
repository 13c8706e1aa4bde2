import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Acak } from './acak.ts'
import { jenisContoh, warnaFoto, type BarangContoh } from './barang.ts'
import type { Kasir, Lajur } from './lajur.ts'

/** Pictures of a shop by kind and colour of the gold: `CN 750`. */
export type FotoContoh = ReadonlyMap<string, readonly string[]>

/** Sends the pictures of every kind, as the screen does before a piece is saved. */
export async function unggahFoto(lajur: Lajur, who: Kasir): Promise<FotoContoh> {
  const foto = new Map<string, string[]>()
  for (const { dept, foto: nama } of jenisContoh)
    for (const warna of warnaFoto) {
      const kunci: string[] = []
      for (const n of nama) {
        const form = new FormData()
        form.append('sumber', 'barang.gambar')
        const bytes = await readFile(join(import.meta.dirname, 'foto', `${n}-${warna}.jpg`))
        form.append('image', new Blob([bytes], { type: 'image/jpeg' }), `${n}.jpg`)
        const isi = new Response(form)
        const type = isi.headers.get('content-type')!
        const body = Buffer.from(await isi.arrayBuffer())
        const jawab = await lajur.minta(who, 'POST', 'gambar', body, { 'content-type': type })
        kunci.push(String(jawab.kunci))
      }
      foto.set(`${dept} ${warna}`, kunci)
    }
  return foto
}

/** Two pieces of three were photographed. */
export function pilihFoto(acak: Acak, b: BarangContoh, foto: FotoContoh): string | null {
  const warna = Number(b.kode_group.slice(1)) < 700 ? warnaFoto[0] : warnaFoto[1]
  const ada = foto.get(`${b.kode_dept} ${warna}`) ?? []
  return ada.length > 0 && acak.kali(0.66) ? acak.pilih(ada) : null
}
