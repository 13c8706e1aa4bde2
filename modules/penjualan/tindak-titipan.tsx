import type { HasilPeriksa, TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import { TanyaAlasan } from '#kernel/dokumen/TanyaAlasan.tsx'
import { useTindak, type Tindak } from '#kernel/dokumen/tindak.web.tsx'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { plainText } from '#kernel/fields/form.ts'
import type { GalatServer } from '#kernel/http/client.web.ts'
import { t, useT } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { cetakTitipan } from './titipan-cetak.web.ts'
import { titipan } from './titipan.dokumen.ts'
import { rp } from './tulis.ts'

/** What the supervisor sees of a deposit, from the server's own copy. */
export const tampilanTitipan = ({ butuh, isi }: HasilPeriksa): TampilanOtorisasi => ({
  document: `${plainText(butuh[0]?.isi?.no_titipan ?? butuh[0]?.isi?.nomor)} ${plainText(isi.nama_customer)}`,
  figures: [{ label: t('Titipan (Rp)'), nilai: rp(fromWireNumber(Number(isi.jumlah_rp ?? 0), 0) ?? 0n) }],
})

/** After these the customer takes a paper home. What was left before the shop began here has none: its customer is not there. */
const berkertas: readonly string[] = ['simpan', 'validasi', 'ambil']

/** The acts of a deposit, with the paper that follows; a refusal that names a field goes to `salah`. */
export function useTindakTitipan(salah?: (e: GalatServer) => void): Tindak {
  const asal = useTindak(titipan, tampilanTitipan, salah)
  const tindak: Tindak['tindak'] = async (aksi, nomor, isi) => {
    const dok = await asal.tindak(aksi, nomor, isi)
    if (dok && berkertas.includes(aksi) && dok.status !== menungguValidasi)
      void cetakTitipan(plainText(dok[titipan.nomor.field]))
    return dok
  }
  return { ...asal, tindak }
}

/** Why a deposit is called off. */
export function BatalTitipan(p: { nomor: string; onSelesai?: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <TanyaAlasan
      dokumen={titipan}
      aksi="batal"
      kata={t('Batalkan titipan')}
      hint={t('Uang kembali dengan cara bayar yang sama.')}
      tampil={tampilanTitipan}
      {...p}
    />
  )
}
