import { Suspense, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Daftar } from '#kernel/ui/Daftar.tsx'
import { bagianLazy } from './bagian.web.ts'
import type { Jendela } from './IsiMenuUser.tsx'
import classes from './MenuUser.module.css'

const IsiMenuUser = bagianLazy(async () => ({ default: (await import('./IsiMenuUser.tsx')).IsiMenuUser }))
const GantiPassword = bagianLazy(async () => ({ default: (await import('./GantiPassword.tsx')).GantiPassword }))
const SidikJari = bagianLazy(async () => ({ default: (await import('./SidikJari.tsx')).SidikJari }))
const Perangkat = bagianLazy(async () => ({ default: (await import('#kernel/devices/Perangkat.tsx')).Perangkat }))

const AntreanCetak = bagianLazy(() =>
  import('#kernel/cetakan/AntreanCetak.tsx').then((m) => ({ default: m.AntreanCetak })),
)

/** What was opened from the menu, over the page. */
const Terbuka = ({ apa, tutup }: { apa: Jendela | undefined; tutup: () => void }) => (
  <Suspense>
    {apa === 'password' ? <GantiPassword onClose={tutup} /> : null}
    {apa === 'sidik' ? <SidikJari onClose={tutup} /> : null}
    {apa === 'perangkat' ? <Perangkat onClose={tutup} /> : null}
    {apa === 'cetak' ? <AntreanCetak onClose={tutup} /> : null}
  </Suspense>
)

const inisial = (nama: string): string => {
  const words = nama.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? words.at(-1)![0] : (words[0]?.[1] ?? ''))).toUpperCase()
}

/** The user: name, level, and what concerns the person alone. */
export function MenuUser({ ringkas }: { ringkas: boolean }) {
  const t = useT()
  const sesi = useSesi()
  const [terbuka, setTerbuka] = useState<Jendela>()
  return (
    <>
      <Daftar
        label={t('Akun {nama}', { nama: sesi.nama })}
        position="bottom-end"
        renderTarget={(props) => (
          <button
            {...props}
            type="button"
            className={classes.user}
            aria-label={t('Akun {nama}', { nama: `${sesi.user_id} ${sesi.level}` })}
          >
            <span className={classes.bulat} data-inisial={inisial(sesi.nama)} aria-hidden="true" />
            {ringkas ? null : (
              <span className={classes.nama}>
                <strong>{sesi.user_id}</strong> <small>{sesi.level}</small>
              </span>
            )}
          </button>
        )}
      >
        {() => (
          <Suspense>
            <IsiMenuUser ringkas={ringkas} buka={setTerbuka} />
          </Suspense>
        )}
      </Daftar>
      <Terbuka apa={terbuka} tutup={() => setTerbuka(undefined)} />
    </>
  )
}
