import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { hasilDiambil } from './hasil.web.ts'
import classes from './Lonceng.module.css'
import { muatPekerjaan, unduhanTerbuka, usePekerjaan, yangBaru } from './unduhan.web.ts'

const Unduhan = lazy(() => import('./Unduhan.tsx').then((m) => ({ default: m.Unduhan })))

/**
 * The bell of the header: how many jobs run or have a result that was not fetched yet; it opens the list of them. Where there is little
 * room (`ringkas`) it stands there only when it has something to say; the user's menu opens the list, too.
 */
export function Lonceng({ ringkas }: { ringkas: boolean }) {
  const t = useT()
  const buka = useSyncExternalStore(unduhanTerbuka.subscribe, unduhanTerbuka.get)
  const client = useQueryClient()
  useEffect(() => hasilDiambil.subscribe(() => void muatPekerjaan(client)), [client])
  const baru = yangBaru(usePekerjaan().data ?? [])
  return (
    <>
      {ringkas && baru === 0 ? null : (
        <span className={classes.lonceng}>
          <TombolIkon
            label={baru > 0 ? t('Unduhan, {n} baru', { n: baru }) : t('Unduhan')}
            aria-expanded={buka}
            onClick={() => unduhanTerbuka.set(!buka)}
          >
            <IconBell size={18} stroke={1.6} />
          </TombolIkon>
          {baru > 0 ? (
            <span className={classes.jumlah} aria-hidden="true">
              {Math.min(99, baru)}
            </span>
          ) : null}
        </span>
      )}
      <Suspense>{buka ? <Unduhan onClose={() => unduhanTerbuka.set(false)} /> : null}</Suspense>
    </>
  )
}
