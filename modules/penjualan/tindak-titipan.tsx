import type { HasilPeriksa, TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import { TanyaAlasan } from '#kernel/dokumen/TanyaAlasan.tsx'
import { useTindak } from '#kernel/dokumen/tindak.web.tsx'
import { plainText } from '#kernel/fields/form.ts'
import type { GalatServer } from '#kernel/http/client.web.ts'
import { t, useT } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { titipan } from './titipan.dokumen.ts'
import { rp } from './tulis.ts'

/** What the supervisor sees of a deposit, from the server's own copy. */
const tampilan = ({ butuh, isi }: HasilPeriksa): TampilanOtorisasi => ({
  document: `${plainText(butuh[0]?.isi?.no_titipan)} ${plainText(isi.nama_customer)}`,
  figures: [{ label: t('Titipan (Rp)'), nilai: rp(fromWireNumber(Number(isi.jumlah_rp ?? 0), 0) ?? 0n) }],
})

/** The acts of a deposit; a refusal that names a field goes to `salah`. */
export const useTindakTitipan = (salah?: (e: GalatServer) => void) => useTindak(titipan, tampilan, salah)

/** Why a deposit is called off. */
export function BatalTitipan(p: { nomor: string; onSelesai?: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <TanyaAlasan
      dokumen={titipan}
      aksi="batal"
      kata={t('Batalkan titipan')}
      hint={t('Uang kembali dengan cara bayar yang sama.')}
      tampil={tampilan}
      {...p}
    />
  )
}
