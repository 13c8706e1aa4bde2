import { useState } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { bacaGalat, kecepatan, type KenalSerial, type SebabGalat } from './perangkat.ts'
import classes from './Perangkat.module.css'

/** What every device on the screen has: a state, a try, a speed. */

/** How the state of a device is shown. */
const wajah = (kata: 'ya' | SebabGalat | undefined): { readonly nada: Nada; readonly kata: string } | undefined => {
  if (kata === undefined) return undefined
  if (kata === 'ya') return { nada: 'ok', kata: teks('Terhubung') }
  return { nada: kata === 'tidak-didukung' ? 'netral' : 'bad', kata: kataKeadaan[kata] }
}
/** The state of a device in a word or two. */
export const kataKeadaan: Readonly<Record<SebabGalat, string>> = {
  'tidak-didukung': teks('Tidak didukung'),
  ditolak: teks('Belum diizinkan'),
  tercabut: teks('Tidak terhubung'),
  ganda: teks('Ada dua'),
  sibuk: teks('Sedang dipakai'),
  macet: teks('Tidak menjawab'),
}
export function KeadaanPerangkat({ kata }: { kata: 'ya' | SebabGalat | undefined }) {
  const t = useT()
  const w = wajah(kata)
  return w ? <Keadaan nada={w.nada}>{t(w.kata)}</Keadaan> : null
}

/** What went wrong, as a key of the catalogues or in the user's language. */
interface Kalimat {
  readonly kata: string
}
export interface Coba {
  readonly sibuk: string | undefined
  readonly hasil: 'ya' | Kalimat | undefined
  jalan(apa: 'pilih' | 'uji', act: () => Promise<void>): void
  lupakan(): void
}

/** One try at a time, and how it ended. Choosing that went well says nothing. */
export function useCoba(): Coba {
  const [sibuk, setSibuk] = useState<string>()
  const [hasil, setHasil] = useState<'ya' | Kalimat>()
  const run = async (apa: 'pilih' | 'uji', act: () => Promise<void>) => {
    setSibuk(apa)
    setHasil(undefined)
    try {
      await act()
      if (apa === 'uji') setHasil('ya')
    } catch (e) {
      // What the server refuses it says itself.
      const galat = e instanceof GalatServer ? e : bacaGalat(e, apa === 'pilih' ? 'pilih' : 'kirim')
      setHasil({ kata: galat.message })
    } finally {
      setSibuk(undefined)
    }
  }
  return { sibuk, hasil, jalan: (apa, act) => void run(apa, act), lupakan: () => setHasil(undefined) }
}

export function HasilCoba({ coba, selesai }: { coba: Coba; selesai: string }) {
  const t = useT()
  return (
    <p className={classes.kata} role="status" data-salah={(coba.hasil && coba.hasil !== 'ya') || undefined}>
      {hasilKata(coba.hasil, selesai, t)}
    </p>
  )
}
const hasilKata = (hasil: Coba['hasil'], selesai: string, t: T): string =>
  hasil === undefined ? '' : hasil === 'ya' ? selesai : t(hasil.kata)

/** How fast a serial line speaks: both ends must agree. */
export function PilihBaud<K extends KenalSerial>({ kenal, onUbah }: { kenal: K; onUbah: (k: K) => void }) {
  const t = useT()
  return (
    <label className={classes.pilih}>
      {t('Kecepatan (baud)')}
      <Select
        options={kecepatan.map((n) => ({ value: String(n), label: String(n) }))}
        value={String(kenal.baud)}
        onChange={(v) => onUbah({ ...kenal, baud: Number(v) })}
        aria-label={t('Kecepatan (baud)')}
      />
    </label>
  )
}
