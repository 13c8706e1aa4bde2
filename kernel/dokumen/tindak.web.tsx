import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { usePerintah, type HasilPeriksa, type TampilanOtorisasi } from './otorisasi.web.tsx'

export interface Tindak {
  /** Answers the document as it stands then; undefined when it was left or refused. */
  readonly tindak: (aksi: string, nomor?: string, isi?: WireRow) => Promise<WireRow | undefined>
  readonly sibuk: boolean
  readonly modal: ReactNode
}

/**
 * Runs an action of a document, says what came of it and refreshes what shows it. A refusal goes to `salah`, or is said. Put `modal`
 * into the page.
 */
export function useTindak(
  d: AnyDokumen,
  tampil?: (h: HasilPeriksa) => TampilanOtorisasi,
  salah?: (e: GalatServer) => void,
): Tindak {
  const client = useQueryClient()
  const perintah = usePerintah(d, tampil)
  // The same thing asked again after a broken line happens once.
  const kunci = useRef(new Map<string, string>())
  const tindak: Tindak['tindak'] = async (aksi, nomor, isi = {}) => {
    const asked = JSON.stringify([aksi, nomor, isi])
    const own = kunci.current.get(asked) ?? kunciBaru()
    kunci.current.set(asked, own)
    try {
      const dok = await perintah.jalankan({ aksi, ...(nomor === undefined ? {} : { nomor }), isi, kunci: own })
      if (!dok) return undefined
      toast.sukses(t(d.aksi[aksi]!.pesan), plainText(dok[d.nomor.field]))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === d.name })
      return dok
    } catch (e) {
      if (salah && e instanceof GalatServer && e.status < 500) salah(e)
      else sayFailure(e)
      return undefined
    }
  }
  return { tindak, sibuk: perintah.sibuk, modal: perintah.modal }
}
