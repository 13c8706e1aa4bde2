import { useEffect, useRef } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import { useShown } from './display.web.ts'
import {
  frontOf,
  linesOf,
  type DisplayEnd,
  type DisplayLine,
  type DisplayDraft,
  type DisplayPaid,
  type DisplayRow,
  type DisplayWords,
} from './shown.ts'
import classes from './SecondScreen.module.css'

/** The customer's screen: what stands at the counter, as it is typed there. It takes no key. */
export default function SecondScreen() {
  const t = useT()
  const { kode_toko, nama_toko, tgl_system } = useSession()
  const shown = useShown(kode_toko)
  useEffect(() => {
    document.title = `${t('Layar pelanggan')} | Kilau`
  }, [t])
  return (
    <main className={`screen stack ${classes.display} surface ink`}>
      <header className={`row gap-12 line-bottom fixed ${classes.head} y-14 x-32`}>
        <Mark size={30} />
        <h1 className="grow">{nama_toko}</h1>
        <span className="soft">{tgl_system}</span>
      </header>
      {shown === null ? (
        <p className={`stack middle grow center ${classes.idle} bold`}>
          {nama_toko}
          <span className="soft">{t('Selamat datang')}</span>
        </p>
      ) : 'halves' in shown ? (
        <Draft draft={shown} />
      ) : (
        <End end={shown} />
      )}
    </main>
  )
}

const said = (words: DisplayWords, t: T): string => joinFacts(words.map(([text, values]) => t(text, values)))

/** While a quote is agreed upon, its rows, with all lines at the foot; else the lines, what is due and what is paid. */
function Draft({ draft }: { draft: DisplayDraft }) {
  const t = useT()
  const front = frontOf(draft)
  const all = linesOf(draft)
  return (
    <div className={`grid grow low ${classes.body}`}>
      {front ? <Piece line={front.line} /> : <span />}
      <section className="stack low" aria-label={t(draft.title)}>
        <header className={`row spread fixed ${classes.title}`}>
          <h2>{t(draft.title)}</h2>
          {front ? <span className="soft">{t('Barang {i} dari {n}', { i: front.at + 1, n: all.length })}</span> : null}
        </header>
        {front && front.line.rows.length > 0 && !draft.paid ? (
          <>
            <div className="scroll low" tabIndex={0} role="group" aria-label={front.line.name}>
              <Rows rows={front.line.rows} />
            </div>
            <Sum row={{ name: front.half.worth, rp: addUp(front.line.rows, (r) => r.rp) }} />
            <span className="grow" />
            <Foot draft={draft} all={all} at={front.at} />
          </>
        ) : (
          <>
            <Lines draft={draft} front={front?.line} />
            <Sum row={draft.due} />
            {draft.paid ? <Paid paid={draft.paid} /> : null}
          </>
        )}
      </section>
    </div>
  )
}

/** The line that is worked on. */
function Piece({ line }: { line: DisplayLine }) {
  const t = useT()
  return (
    <section className={`stack gap-12 ${classes.piece} y-24 x-32 line-right`} aria-label={t('Barang')}>
      <div className={`round-panel clip fill ${classes.photo}`}>
        <Photo imageKey={line.photo} alt="" size="penuh" />
      </div>
      <h2>{line.name}</h2>
      <p className="row gap-10 soft">
        <Stamp large>{line.stamp}</Stamp>
        {said(line.facts, t)}
      </p>
      <dl className={`line-top grid ${classes.weights} halves gap-10 text-14`}>
        {line.weights.map(([label, written]) => (
          <div key={label}>
            <dt className="soft">{t(label)}</dt>
            <dd className="below-2">{written}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Rows({ rows }: { rows: readonly DisplayRow[] }) {
  const t = useT()
  return (
    <dl className={`fixed ${classes.rows}`}>
      {rows.map((row) => (
        <div className="row spread gap-12 line-top" key={row.name}>
          <dt>
            {t(row.name, row.values)} <small className="soft">{said(row.how ?? [], t)}</small>
          </dt>
          <dd className="whole">{writeFigure(row.rp)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All lines, the one that is worked on in view, and what comes to them. */
function Lines({ draft, front }: { draft: DisplayDraft; front: DisplayLine | undefined }) {
  const t = useT()
  const at = useRef<HTMLDivElement>(null)
  const { half, line } = draft.front
  useEffect(() => {
    at.current?.scrollIntoView({ block: 'nearest' })
  }, [half, line])
  return (
    <div className={`grow scroll low ${classes.lines} x-12`} tabIndex={0} role="group" aria-label={t('Semua barang')}>
      {draft.halves.map(({ title, lines }) =>
        lines.length > 0 ? (
          <section key={title} aria-label={t(title)}>
            {draft.halves.length > 1 ? <h3 className="soft">{t(title)}</h3> : null}
            <dl className={classes.rows}>
              {lines.map((line, index) => (
                <div
                  // Lines keep their places while they are shown.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  ref={line === front ? at : undefined}
                  className="row spread gap-12 line-top"
                  aria-current={line === front || undefined}
                >
                  <dt>
                    {line.name} <small className="soft">{said(line.how, t)}</small>
                  </dt>
                  <dd className="whole">{writeFigure(line.rp)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null,
      )}
      <Rows rows={draft.sums} />
    </div>
  )
}

/** The figure of the screen. */
function Sum({ row, good }: { row: DisplayRow; good?: boolean }) {
  const t = useT()
  return (
    <p className={`row spread fixed gap-12 ${good ? 'good' : ''} ${classes.sum}`} aria-live="polite">
      <strong>{t(row.name, row.values)}</strong>
      <output className="whole">
        <small className="soft">Rp.</small> {writeFigure(row.rp)}
      </output>
    </p>
  )
}

function Paid({ paid: { given, short, change } }: { paid: DisplayPaid }) {
  return (
    <>
      <Rows rows={[{ name: text('Dibayar'), rp: given }]} />
      <Sum
        good={short === 0n}
        row={short > 0n ? { name: text('Kurang'), rp: short } : { name: text('Kembalian'), rp: change }}
      />
    </>
  )
}

/** Every line and what all of them come to. */
function Foot({ draft, all, at }: { draft: DisplayDraft; all: readonly DisplayLine[]; at: number }) {
  const t = useT()
  return (
    <ol className={`flex fixed panel ${classes.all} scroll`} tabIndex={0} aria-label={t('Semua barang')}>
      {all.map((line, index) => (
        // Lines keep their places while they are shown.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} aria-current={index === at || undefined}>
          <small className="soft cut block">{joinFacts([String(index + 1), line.name])}</small>
          <b>{writeFigure(line.rp)}</b>
        </li>
      ))}
      <li className="sticky surface push">
        <small className="soft block">
          {draft.halves.length > 1 ? t(draft.due.name) : t('Jumlah {n} barang', { n: all.length })}
        </small>
        <b>Rp. {writeFigure(draft.due.rp)}</b>
      </li>
    </ol>
  )
}

/** Thanks, until the next draft begins. */
function End({ end }: { end: DisplayEnd }) {
  const t = useT()
  return (
    <section className={`stack middle grow gap-12 ${classes.end} y-24 x-32`} aria-label={t('Terima kasih')}>
      <h2 className={`center ${classes.idle} bold`}>{t('Terima kasih')}</h2>
      <Sum row={end.due} />
      {end.paid ? <Paid paid={end.paid} /> : null}
      <p className="soft center">{joinFacts([end.number, end.next && t(end.next)])}</p>
    </section>
  )
}
