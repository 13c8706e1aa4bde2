import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePerintah, type HasilPeriksa, type TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { titipan } from './titipan.dokumen.ts'
import { rp } from './tulis.ts'

/** What the supervisor sees of a deposit, from the server's own copy. */
const tampilan = ({ butuh, isi }: HasilPeriksa): TampilanOtorisasi => ({
  document: `${plainText(butuh[0]?.isi?.no_titipan)} ${plainText(isi.nama_customer)}`,
  figures: [{ label: t('Titipan (Rp)'), nilai: rp(fromWireNumber(Number(isi.jumlah_rp ?? 0), 0) ?? 0n) }],
})

type Aksi = 'simpan' | 'validasi' | 'ambil' | 'batal'

/**
 * Runs an action of a deposit, says what came of it and refreshes what shows it. `tindak` answers the document, or undefined when it
 * was left or refused; a refusal that names a field goes to `salah`.
 */
export function useTindakTitipan(salah?: (e: GalatServer) => void) {
  const client = useQueryClient()
  const perintah = usePerintah(titipan, tampilan)
  // The same thing asked again after a broken line happens once.
  const kunci = useRef(new Map<string, string>())
  const tindak = async (aksi: Aksi, nomor?: string, isi: WireRow = {}): Promise<WireRow | undefined> => {
    const asked = JSON.stringify([aksi, nomor, isi])
    const own = kunci.current.get(asked) ?? kunciBaru()
    kunci.current.set(asked, own)
    try {
      const dok = await perintah.jalankan({ aksi, ...(nomor === undefined ? {} : { nomor }), isi, kunci: own })
      if (!dok) return undefined
      toast.sukses(t(titipan.aksi[aksi].pesan), plainText(dok.no_titipan))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === titipan.name })
      return dok
    } catch (e) {
      if (salah && e instanceof GalatServer && e.status < 500) salah(e)
      else sayFailure(e)
      return undefined
    }
  }
  return { tindak, sibuk: perintah.sibuk, modal: perintah.modal }
}
