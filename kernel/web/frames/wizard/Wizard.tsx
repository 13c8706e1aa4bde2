import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import type { StepIssues } from '#kernel/engine/wizard/step.ts'
import classes from './Wizard.module.css'

/** One step of the list at the side. */
export interface StepItem {
  readonly title: string
  /** A few words: what was entered in it. */
  readonly brief?: string
  readonly state: 'selesai' | 'lewati' | 'ini' | 'belum'
  /** Opens the step; absent: it cannot be opened from here. */
  readonly onOpen?: () => void
}

export interface WizardProps {
  readonly title: string
  readonly word: string
  readonly steps: readonly StepItem[]
  /** The question of this step and one line of explanation. */
  readonly ask: string
  readonly explanation: string
  /** In the corner beside the name: the choice of language. */
  readonly corner?: ReactNode
  /** At the foot of the side column. */
  readonly sideFoot?: ReactNode
  /** Above the question, such as the name of the shop. */
  readonly above?: ReactNode
  /** A refusal that belongs to no field. */
  readonly error?: string
  /** When they change, the first field with one takes the focus. */
  readonly issues: StepIssues
  readonly onBack?: () => void
  readonly onSkip?: () => void
  readonly onProceed: () => void
  readonly proceedWord?: string
  readonly busy: boolean
  readonly children: ReactNode
}

const first = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), select:not([disabled])'

/** Focuses the first field of a step, or the first field with an issue. */
function useFocus(wrong: StepIssues) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not on a touch screen, where the keyboard would cover half of it.
    if (matchMedia('(pointer: fine)').matches) content.current?.querySelector<HTMLElement>(first)?.focus()
  }, [])
  useEffect(() => {
    if (Object.values(wrong).some(Boolean)) content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  return content
}

/**
 * A task in steps: the list at the side (a bar on a phone), one question, and in the foot back, skip and next. Its
 * key is the step, so that each step begins at its first field.
 */
export function Wizard(props: WizardProps) {
  const t = useT()
  const content = useFocus(props.issues)
  const at = props.steps.findIndex((l) => l.state === 'ini')
  return (
    <div className={`grid screen ${classes.page}`}>
      <aside className={`stack sticky ${classes.side} pad-20 scroll line-right`}>
        <div className={`row gap-10 bold ${classes.name} text-16`}>
          <Mark size={26} />
          <span>Kilau</span>
          {props.corner}
        </div>
        <div className={`grid gap-2 ${classes.words}`}>
          <strong>{props.title}</strong>
          <span className="note">{props.word}</span>
        </div>
        <List steps={props.steps} label={props.title} />
        {props.sideFoot ? (
          <div className={`grid gap-2 items-start ${classes.sideFoot} sink`}>{props.sideFoot}</div>
        ) : null}
      </aside>
      <main className={`stack slim screen ${classes.primary}`}>
        <div className={`grow wide ${classes.content}`} ref={content}>
          <div className="flow spread gap-8 beside-16 high-28">
            <p className={`note strong ${classes.to}`}>
              {t('Langkah {n} dari {total}', { n: at + 1, total: props.steps.length })}
              <span aria-hidden="true">{props.steps[at]?.title}</span>
            </p>
            {props.above}
          </div>
          <h1>{props.ask}</h1>
          <p className={`soft ${classes.explanation} text-14`}>{props.explanation}</p>
          {props.error ? <Ribbon tone="bad">{props.error}</Ribbon> : null}
          <FormGrid label={props.ask} columns={1}>
            {props.children}
          </FormGrid>
        </div>
        <footer className={`surface line-top sticky ${classes.foot}`}>
          <div className="row gap-8">
            {props.onBack ? (
              <div className="inline icon-phone">
                <Button icon={<IconArrowLeft size={17} />} onClick={props.onBack} disabled={props.busy}>
                  {t('Kembali')}
                </Button>
              </div>
            ) : null}
            <span className="grow" />
            {props.onSkip ? (
              <Button look="tenang" onClick={props.onSkip} disabled={props.busy}>
                {t('Lewati dulu')}
              </Button>
            ) : null}
            <Button look="utama" busy={props.busy} busyText={t('Menyimpan')} onClick={props.onProceed}>
              {props.proceedWord ?? t('Simpan dan lanjut')} <IconArrowRight size={17} aria-hidden="true" />
            </Button>
          </div>
        </footer>
      </main>
    </div>
  )
}

function List({ steps, label }: { steps: readonly StepItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {steps.map((item, index) => (
          <li
            className="over"
            key={item.title}
            data-keadaan={item.state}
            aria-current={item.state === 'ini' ? 'step' : undefined}
          >
            <Item item={item} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Item({ item, number }: { item: StepItem; number: number }) {
  const t = useT()
  const content = (
    <>
      <span className={`surface inline middle fixed over soft circle tiny bold ${classes.round}`} aria-hidden="true">
        {item.state === 'selesai' ? <IconCheck size={14} stroke={2.4} /> : number}
      </span>
      <span className={`grid slim ${classes.text}`}>
        <strong className="soft strong">{item.title}</strong>
        <small className="hint cut">{item.state === 'lewati' ? t('Dilewati') : item.brief}</small>
      </span>
    </>
  )
  if (!item.onOpen || item.state === 'ini')
    return <div className={`flex from-top wide start round-pop ${classes.item} high-52 y-8 x-10`}>{content}</div>
  return (
    <button
      type="button"
      className={`hover-fill flex from-top wide start round-pop ${classes.item} high-52 y-8 x-10`}
      onClick={item.onOpen}
    >
      {content}
    </button>
  )
}
