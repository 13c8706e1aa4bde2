import { IconLineScan, IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { Layer } from '#kernel/web/kit/Layer.tsx'
import classes from './Search.module.css'
import { ScreenIcon } from './icons.tsx'
import { useOpened, useFavourites } from './trail.web.ts'
import { useCatalogue, useAllowedScreens } from './catalogue.tsx'
import { searchScreens, type RoomScreen } from './menu.ts'
import type { Finder } from './screens.web.ts'
import { mapHits, type Hits } from '#kernel/web/kit/typed-list.ts'
import { useHits, useListKeys } from '#kernel/web/kit/typed-list.web.ts'

interface Item {
  readonly path: string
  readonly title: string
  readonly word: string
  readonly icon: ReactNode
  readonly stamp?: string | undefined
}
interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

type Finding = Awaited<ReturnType<Finder['find']>>[number]

/** Records of the shop that match the text. */
function useFindings(typing: string): Hits<Finding> {
  const { finder } = useCatalogue()
  return useHits(typing, {
    key: ['cari'],
    ask: async (text, signal) => (finder ? finder.find(text, signal) : []),
    wanted: finder !== undefined,
    ...(finder ? { minimum: finder.minimum } : {}),
    retry: false,
  })
}

/** A record has the icon of the screen that shows it. */
const findingIcon = (screens: readonly RoomScreen[], path: string): ReactNode => {
  const found = screens.find((l) => l.path === path.split('?')[0])
  return found ? <ScreenIcon screen={{ kind: 'screen', menu: found.menu }} /> : null
}

function useResults(typing: string): Hits<Section> {
  const t = useT()
  const { screens, notYet } = useCatalogue()
  const allowed = useAllowedScreens()
  const favourites = useFavourites()
  const opened = useOpened()
  const findings = useFindings(typing)
  const screenItem = (screen: RoomScreen): Item => ({
    path: screen.path,
    title: t(screen.title),
    word: [
      screen.menu && screen.menu !== screen.title ? t(screen.menu) : '',
      notYet.has(screen.path) ? t('belum dibuat') : '',
    ]
      .filter(Boolean)
      .join(', '),
    icon: <ScreenIcon screen={screen} />,
  })
  const from = (paths: readonly string[]) =>
    paths.flatMap((p) => allowed.find((l) => l.path === p) ?? []).map(screenItem)
  const last = opened.map((d) => d.path).filter((p) => !favourites.includes(p))
  return mapHits(findings, (groups) => {
    const parts = typing.trim()
      ? [
          ...groups.map((group) => ({
            title: t(group.title),
            items: group.items.map(({ note, ...x }) => ({ ...x, word: note, icon: findingIcon(screens, x.path) })),
          })),
          { title: t('Menu'), items: searchScreens(allowed, typing, t, notYet).slice(0, 12).map(screenItem) },
        ]
      : [
          { title: t('Favorit'), items: from(favourites) },
          { title: t('Terakhir dibuka'), items: from(last).slice(0, 6) },
        ]
    return parts.filter((b) => b.items.length > 0)
  })
}

/**
 * Searches every screen this session may open. Before anything is typed it lists favourites and the screens opened
 * last.
 */
export function Search({ scan = false, onClose }: { scan?: boolean; onClose: () => void }) {
  const t = useT()
  const { finder } = useCatalogue()
  const id = useId()
  const router = useRouter()
  const [typing, setTyping] = useState('')
  const parts = useResults(typing)
  const open = (item: Item) => {
    onClose()
    // Through the history, because the address may carry a query that says what to open.
    router.history.push(item.path)
  }
  const hits = mapHits(parts, (all) =>
    all.flatMap((b) => b.items.map((item) => ({ key: `${b.title} ${item.path}`, codes: [item.title], item }))),
  )
  const { mark, said, onKey, enterFor } = useListKeys(hits, { orFirst: true }, (row) => open(row.item))
  const current = hits.rows.findIndex((row) => row.key === mark)
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  const onKeyDown = (event: KeyboardEvent) => {
    // The camera's sheet lies above this one and has its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.stopPropagation()
    if (onKey(event)) return event.preventDefault()
    if (event.key === 'Escape') return typing ? setTyping('') : onClose()
  }
  return (
    <Layer
      scrim={classes.scrim}
      className={classes.box}
      aria-label={t('Cari menu')}
      onScrim={onClose}
      onEscape={onClose}
      onKeyDown={onKeyDown}
    >
      <SearchField
        id={id}
        scan={scan}
        typing={typing}
        current={current < 0 ? undefined : current}
        onType={(text, ended = false) => {
          setTyping(text)
          if (ended) enterFor(text)
        }}
        onClose={onClose}
      />
      {said ? (
        <p className={`note bad ${classes.said}`} role="alert">
          {said}
        </p>
      ) : null}
      <Result id={id} hits={parts} current={current} onOpen={open} />
      {hits.rows.length === 0 && !said ? (
        <p className={`quiet center ${classes.empty}`}>
          {typing.trim() ? t('Tidak ada yang bernama begitu, atau Anda belum diberi akses.') : t(finder?.hint ?? '')}
        </p>
      ) : null}
      <footer className={`strip row fixed gap-8 note below-8 ${classes.foot} y-9 x-18`}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('pilih')} <Kbd>Enter</Kbd> {t('buka')}
      </footer>
    </Layer>
  )
}

function SearchField({
  id,
  scan,
  typing,
  current,
  onType,
  onClose,
}: {
  id: string
  scan: boolean
  typing: string
  current: number | undefined
  /** `ended`: nothing follows, as after a scanner's Enter. */
  onType: (text: string, ended?: boolean) => void
  onClose: () => void
}) {
  const t = useT()
  const { finder } = useCatalogue()
  return (
    <div className={`line-bottom row fixed gap-14 soft-icons ${classes.input}`}>
      {scan ? (
        <IconLineScan size={20} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      )}
      <input
        className="bare grow slim"
        data-autofocus
        data-scan="own"
        role="combobox"
        aria-label={t('Cari menu')}
        aria-expanded={current !== undefined}
        aria-controls={`${id}-l`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
        placeholder={scan ? t('Pindai barcode atau ketik nomor') : t(finder?.placeholder ?? '')}
        autoComplete="off"
        spellCheck={false}
        value={typing}
        onChange={(e) => onType(e.target.value)}
      />
      {scan ? <CameraButton onScan={(code) => onType(code, true)} /> : null}
      <button
        type="button"
        className={`bare round ${classes.close}`}
        onClick={onClose}
        aria-label={`${t('Tutup')} Esc`}
      >
        <Kbd>Esc</Kbd>
        <IconX size={22} aria-hidden="true" />
      </button>
    </div>
  )
}

interface ResultProps {
  id: string
  hits: Hits<Section>
  /** Index of the marked result, counted over all groups. */
  current: number
  onOpen: (item: Item) => void
}

function Result({ id, hits: { rows: parts, state }, current, onOpen }: ResultProps) {
  const t = useT()
  const all = parts.flatMap((b) => b.items)
  return (
    <div
      id={`${id}-l`}
      role="listbox"
      aria-label={t('Hasil')}
      aria-busy={state === 'coming'}
      className="grow low x-8 scroll"
    >
      {parts.map((section) => (
        <div key={section.title} role="group" aria-label={section.title}>
          <div className={`note label ${classes.title}`}>{section.title}</div>
          {section.items.map((item) => {
            const index = all.indexOf(item)
            return (
              <div
                key={item.path}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                className={`row gap-12 round-pop soft-icons ${classes.row} high-44 x-12 press`}
                onClick={() => onOpen(item)}
              >
                {item.icon}
                <strong className="strong">{item.title}</strong>
                {item.stamp === undefined ? null : <Stamp>{item.stamp}</Stamp>}
                <span className={`grow slim hint cut ${classes.note}`} title={item.word}>
                  {item.word}
                </span>
                {index === current ? (
                  <em className="inline gap-6 note">
                    {t('Buka')} <Kbd>Enter</Kbd>
                  </em>
                ) : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
