import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Butuh } from '#kernel/define/dokumen.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import {
  AuthorisationModal,
  GagalPindai,
  type AuthorisationModalProps,
  type IsianOtorisasi,
  type Luar,
} from '#kernel/ui/AuthorisationModal.tsx'
import { kataButuh, type HasilPeriksa, type TampilanOtorisasi } from './otorisasi.web.tsx'
import { galatOtorisasi } from './permintaan.web.ts'
import { mintaSidik } from './pindai-jari.web.ts'

/** Why an act needs somebody above, and who alone may say yes, before somebody else tries in vain. */
const kataPerlu = (butuh: readonly Butuh[]): string =>
  butuh.some((b) => b.minimal === 'OWN')
    ? `${kataButuh(butuh)}. ${t('Hanya OWN yang boleh menyetujui.')}`
    : kataButuh(butuh)

/** `GET otorisasi/{id}/keadaan`. */
interface Keadaan {
  readonly keadaan: 'MENUNGGU' | 'DISETUJUI' | 'DIPAKAI' | 'DITOLAK' | 'DIBATALKAN' | 'KEDALUWARSA'
  readonly oleh: string | null
  readonly alasan: string | null
  readonly jauh: boolean
}

/** Live events say that the request moved; where the socket is away it is asked again after so long. */
const tanya_ms = 15_000

/** What came of the request on somebody's own device, and the grant of a yes. */
function useJawabanJauh(id: string): { luar: Luar; grant: string | undefined } {
  const alamat = `otorisasi/${encodeURIComponent(id)}`
  const { data } = useQuery({
    queryKey: ['keadaan', 'otorisasi', id],
    queryFn: ({ signal }) => call<Keadaan>('GET', `${alamat}/keadaan`, { signal }),
    refetchInterval: (q) => (q.state.data && q.state.data.keadaan !== 'MENUNGGU' ? false : tanya_ms),
  })
  const setuju = data?.jauh === true && data.keadaan === 'DISETUJUI'
  const { data: izin } = useQuery({
    queryKey: ['izin', id],
    queryFn: async () => (await call<{ grant: string }>('POST', `${alamat}/ambil`)).grant,
    enabled: setuju,
    staleTime: Infinity,
    gcTime: 0,
  })
  const oleh = data?.oleh ?? ''
  if (setuju && izin !== undefined) return { luar: { keadaan: 'setuju', oleh }, grant: izin }
  if (data?.keadaan === 'DITOLAK')
    return { luar: { keadaan: 'tolak', oleh, alasan: data.alasan ?? '' }, grant: undefined }
  const habis = data?.keadaan === 'KEDALUWARSA' || data?.keadaan === 'DIBATALKAN'
  return { luar: { keadaan: habis ? 'habis' : 'menunggu' }, grant: undefined }
}

type SidikJari = NonNullable<AuthorisationModalProps['sidikJari']>

/** The second way, where the shop has the module: who may say yes, and the scan. */
function useSidikJari(onPindai: SidikJari['onPindai']): SidikJari | undefined {
  const { flags } = useSesi()
  const ada = (flags.FINGERPRINT_MODULE ?? 'off') !== 'off'
  const { data } = useQuery({
    queryKey: ['pemberi'],
    queryFn: ({ signal }) => call<SidikJari['pemberi']>('GET', 'otorisasi/pemberi', { signal }),
    enabled: ada,
  })
  return ada ? { pemberi: data ?? [], onPindai } : undefined
}

/** Nobody enrolled, a scanner that another screen waits for, or one who may not: said in words of its own. */
function galatSidik(e: unknown): unknown {
  if (!(e instanceof GalatServer)) return e
  if (e.kode === 'sidik-tidak-ada') return new GagalPindai(e.message, t('Pilih orang lain, atau pakai kata sandi.'))
  if (e.kode === 'pemindai') return new GagalPindai(e.message, t('Silahkan Coba Lagi'))
  return e.kode === 'otorisasi-gagal' ? new GagalPindai(e.message, galatOtorisasi(e).message) : e
}

/**
 * A stored request before the people at the till: somebody above says yes here, or on a device of his own; whichever comes first lets the
 * command go on. Left without an answer it is taken back.
 */
export function MintaOtorisasi({
  periksa,
  id,
  tampil,
  onJawab,
}: {
  periksa: HasilPeriksa
  id: string
  tampil: TampilanOtorisasi
  onJawab: (grant: string | undefined) => void
}) {
  const { luar, grant } = useJawabanJauh(id)
  const disini = useRef<string>(undefined)
  const setuju = async (isian: IsianOtorisasi): Promise<void> => {
    try {
      const body = { ...isian, id_periksa: id }
      disini.current = (await call<{ grant: string }>('POST', 'authorization', { body })).grant
    } catch (e) {
      throw galatOtorisasi(e)
    }
  }
  const sidikJari = useSidikJari(async (isian, signal) => {
    try {
      const fp = await mintaSidik(id, isian.user_id, { signal })
      const body = { ...isian, id_periksa: id, fp }
      disini.current = (await call<{ grant: string }>('POST', 'authorization/fingerprint', { body, signal })).grant
    } catch (e) {
      throw galatSidik(e)
    }
  })
  const tutup = () => {
    // Nobody waits for it: one that does not arrive ends by itself.
    void call('POST', `otorisasi/${encodeURIComponent(id)}/batal`).catch(() => {})
    onJawab(undefined)
  }
  return (
    <AuthorisationModal
      kategori={periksa.kategori.join(',')}
      kategoriTeks={kataPerlu(periksa.butuh)}
      description={kataButuh(periksa.butuh)}
      {...tampil}
      luar={luar}
      {...(sidikJari ? { sidikJari } : {})}
      onSetuju={setuju}
      onSelesai={() => onJawab(disini.current ?? grant)}
      onClose={tutup}
    />
  )
}
