import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { AntreanCetak } from './AntreanCetak.tsx'
import type { CetakanWire } from './cetakan.ts'
import { kunciCetakan, kunciPrinter, muatCetakan, muatPrinter } from './cetakan.web.ts'
import classes from './KakiPrinter.module.css'

/** How the printers are, in a word: what failed first, then what meets a difficulty, then what is under way. */
function ringkas(all: readonly CetakanWire[], t: T): { readonly nada: Nada; readonly kata: string } {
  const gagal = all.filter((c) => c.status === 'GAGAL').length
  if (gagal > 0) return { nada: 'bad', kata: t('{n} gagal', { n: gagal }) }
  const antre = all.filter((c) => c.status === 'MENUNGGU' || c.status === 'MENCETAK')
  if (antre.length === 0) return { nada: 'ok', kata: t('Siap') }
  return { nada: antre.some((c) => c.galat) ? 'warn' : 'pri', kata: t('{n} menunggu', { n: antre.length }) }
}

/** The foot of the menus: the shop's network printers at a glance, and the way to their queue. Nothing where there are none. */
export function KakiPrinter({ rel }: { rel: boolean }) {
  const t = useT()
  const [terbuka, setTerbuka] = useState(false)
  const printer = useQuery({ queryKey: kunciPrinter, queryFn: muatPrinter, staleTime: 300_000 })
  const ada = (printer.data?.length ?? 0) > 0
  const antrean = useQuery({ queryKey: kunciCetakan, queryFn: muatCetakan, enabled: ada })
  if (!ada) return null
  const { nada, kata } = ringkas(antrean.data ?? [], t)
  const nama = `${t('Printer nota')}: ${kata}`
  return (
    <>
      <button
        type="button"
        className={classes.kaki}
        data-rel={rel || undefined}
        data-nada={nada}
        aria-label={rel ? nama : undefined}
        title={rel ? nama : undefined}
        onClick={() => setTerbuka(true)}
      >
        {rel ? (
          <IconPrinter size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <>
            <Keadaan nada={nada}>{t('Printer nota')}</Keadaan> <span className={classes.kata}>{kata}</span>
          </>
        )}
      </button>
      {terbuka ? <AntreanCetak onClose={() => setTerbuka(false)} /> : null}
    </>
  )
}
