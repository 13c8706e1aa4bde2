import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { useRequested } from '#kernel/web/frames/document/requests.web.ts'
import type { MenuFiguresProps } from '#kernel/web/shell/screens.web.ts'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { useAllowedScreens, useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { buildPage } from '#kernel/web/shell/menu.ts'
import { useMenuFigures, useQueue, type Queue } from '../dashboard/day.web.ts'
import { menusWithFigures, type Amount } from '../figures/menu.ts'
import { paperRow } from './waiting.ts'
import classes from './MenuFigures.module.css'

const PrintQueue = lazy(() => import('#kernel/web/paper/PrintQueue.tsx').then((m) => ({ default: m.PrintQueue })))

/** Look 11: at most five. */
const atMost = 5

const write = ({ nilai, satuan }: Amount, t: T): string => {
  const figure = writeFigure(satuan === 'GRAM' ? 0 : nilai)
  switch (satuan) {
    case 'GRAM':
      return `${writeGram(nilai)} g`
    case 'RUPIAH':
      return writeRupiah(nilai)
    case 'POTONG':
      return t('{n} potong', { n: figure })
    case 'BAKI':
      return t('{n} baki', { n: figure })
    case 'DARI_BAKI':
      return t('dari {n} baki', { n: figure })
    default:
      return figure
  }
}

interface Shown {
  readonly key: string
  readonly title: string
  readonly figure: string
  readonly note: string
  readonly to?: string
  /** Somebody must act. */
  readonly act?: boolean
  readonly onOpen?: () => void
}

/** What waits on the page of this menu, as figures. On the page of the second steps each kind has one of its own. */
function useWaitingFigures(menu: string, openPapers: () => void): readonly Shown[] {
  const t = useT()
  const { level } = useSession()
  const { menus, screens } = useCatalogue()
  const allowed = useAllowedScreens()
  const queue = useQueue().data ?? []
  const second = menus.find((m) => m.name === menu)?.kind === 'second-step'
  const requests = useRequested(second && (level === 'SPV' || level === 'OWN')).data ?? []
  const here = new Set(buildPage(menu, menus, screens, allowed).flatMap((g) => g.screens.map((l) => l.path)))
  const since = (of: readonly Queue[]) => t('tertua {jam}', { jam: wibClock(of.map((q) => q.tertua).toSorted()[0]!) })
  const shown = (key: string, title: string, of: readonly Queue[], more: Partial<Shown>): Shown[] =>
    of.length === 0
      ? []
      : [{ key, title, figure: writeFigure(of.reduce((s, q) => s + q.jumlah, 0)), note: since(of), act: true, ...more }]
  const steps = queue.filter((q) => here.has(q.path) && screens.some((l) => l.path === q.path && l.kind === 'document'))
  const messages = queue.filter((q) => here.has(q.path) && !steps.includes(q))
  const papers = queue.filter((q) => q.path === paperRow.path)
  return [
    ...(second
      ? steps.flatMap((q) => shown(q.path, t(q.title), [q], { to: q.path }))
      : shown('langkah', t('Menunggu validasi'), steps, { to: steps[0]?.path ?? '' })),
    ...(requests.length > 0
      ? [
          {
            key: 'otorisasi',
            title: t('Otorisasi diminta'),
            figure: writeFigure(requests.length),
            note: t('tertua {jam}', { jam: wibClock(requests.map((r) => r.diminta).toSorted()[0]!) }),
            to: '/otorisasi',
            act: true,
          },
        ]
      : []),
    ...messages.flatMap((q) => shown(`wa ${q.path}`, t(q.title), [q], { to: q.path })),
    ...(menu === 'Penjualan' ? shown('kertas', t('Cetakan diragukan'), papers, { onOpen: openPapers }) : []),
  ]
}

/** The figures of today of one menu: on its page as a strip, in a menu (`brief`) as lines. */
export function MenuFigures(props: MenuFiguresProps) {
  return (menusWithFigures as readonly string[]).includes(props.menu) ? <Figures {...props} /> : null
}

function Figures({ menu, brief, onLeave }: MenuFiguresProps) {
  const t = useT()
  const { tgl_system } = useSession()
  const [papers, setPapers] = useState(false)
  const { data, isPending } = useMenuFigures(menu, tgl_system)
  const waiting = useWaitingFigures(menu, () => setPapers(true)).slice(0, atMost)
  const told = (data ?? []).slice(0, atMost - waiting.length).map((menuFigure): Shown => ({
    key: menuFigure.judul,
    title: t(menuFigure.judul),
    figure: write(menuFigure, t),
    note: menuFigure.catatan ? write(menuFigure.catatan, t) : '',
    ...(menuFigure.path === null ? {} : { to: menuFigure.path }),
  }))
  const all = [...told, ...waiting]
  // The place is kept while they are asked for: nothing below moves.
  if (all.length === 0 && !isPending) return null
  return (
    <>
      <section
        className={`panel grid ${classes.strip} crop`}
        data-ringkas={brief || undefined}
        aria-label={t('Angka hari ini')}
        aria-busy={isPending}
        onClick={(e) => ((e.target as Element).closest('a') ? onLeave?.() : undefined)}
      >
        {all.map((figure) => (
          <div
            key={figure.key}
            className={`${classes.one} grid gap-1 y-12 x-16 line-top line-left`}
            data-perlu={figure.act}
          >
            <small className="soft">{figure.title}</small>
            <strong className={`whole ${classes.figure}`}>
              <Behind of={figure}>{figure.figure}</Behind>
            </strong>
            <small>{figure.note}</small>
          </div>
        ))}
      </section>
      <Suspense>{papers ? <PrintQueue onClose={() => setPapers(false)} /> : null}</Suspense>
    </>
  )
}

function Behind({ of, children }: { of: Shown; children: string }) {
  if (of.onOpen)
    return (
      <button type="button" className="bare plain lead" onClick={of.onOpen}>
        {children}
      </button>
    )
  // The page of requests stands in no menu; whoever sees their number may open it.
  if (of.to === '/otorisasi')
    return (
      <Link to={of.to} className="plain lead">
        {children}
      </Link>
    )
  return <FigureLink to={of.to}>{children}</FigureLink>
}
