import { bolehkah } from '#kernel/access/bolehkah.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import type { SumberNota } from '#toko/server'
import { notaBiasa, notaPanjang } from './nota-contoh.ts'
import { susunDataNota, type NotaJual } from './nota-data.ts'
import { layarNota, loadNotas, loadSekitar } from './nota.server.ts'
import { notaPenjualan } from './nota.ts'

type Peminta = Parameters<SumberNota['muat']>[0]

/** The shop's last nota. Whoever may not see sales does not see one here either. */
async function loadTerakhir(p: Peminta): Promise<NotaJual | undefined> {
  if (!layarNota.some((l) => bolehkah(l, p.sesi).boleh)) return undefined
  const [nota] = await loadNotas(
    p.tx,
    p.sesi.kode_toko,
    `no_faktur_jual = (
       SELECT no_faktur_jual FROM penjualan WHERE cabang = $1 AND status <> $2 ORDER BY tanggal DESC, urut DESC LIMIT 1
     )`,
    [menungguValidasi],
  )
  return nota
}

/** What the template of a sale's nota may be looked at with. */
export const sumberNota: SumberNota = {
  jenis: notaPenjualan,
  muat: async (p, apa, kata) => {
    const nota = apa === 'TERAKHIR' ? await loadTerakhir(p) : apa === 'PANJANG' ? notaPanjang : notaBiasa
    if (!nota) return undefined
    const { sekitar } = await loadSekitar(p, [nota], kata)
    return susunDataNota(nota, sekitar(nota))
  },
}
