// In their cascade layer, so that the tokens win whatever order the chunks load in.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import './tokens.css'
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { temaKey } from './shell/tema.web.ts'
import { Toasts } from './Toasts.tsx'

const theme = createTheme({
  fontFamily: 'var(--k-font)',
  headings: { fontFamily: 'var(--k-font)', fontWeight: '620' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: {
      defaultProps: {
        shadow: 'none',
        radius: 8,
        offset: 4,
        transitionProps: { transition: 'fade-down', duration: 160 },
      },
    },
    // A list is gone at once: the next field may already be typed into. It opens at the field's left edge: a list that
    // was closed is first drawn where it would stand without a width, and from the middle it would widen a phone's page.
    Combobox: {
      defaultProps: {
        position: 'bottom-start',
        shadow: 'none',
        radius: 8,
        offset: 4,
        transitionProps: { transition: 'fade-down', duration: 160, exitDuration: 0 },
      },
    },
  },
})

/** The same choice that the login reads before Mantine is loaded. */
const colorScheme = localStorageColorSchemeManager({ key: temaKey })

/**
 * Everything the screens need around them: the theme, the dialogs and the toasts. The colour scheme is Mantine's
 * (`useMantineColorScheme`), kept in localStorage. No style element is written at run time, so that a strict
 * content policy needs no exception: the variables stand in tokens.css.
 */
export function KilauTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <Dialogs />
      <Toasts />
    </MantineProvider>
  )
}
