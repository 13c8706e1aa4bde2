import type { Page } from 'playwright-core'

/**
 * Fake printers and a fake scale: they take the place of USB and serial ports in the browser, and record what is sent
 * to them.
 */

export interface FakeDevices {
  /** Bytes a device received since the last call. */
  diterima(name: string): Promise<Uint8Array>
  /** Sends a line of the scale. */
  write(name: string, text: string): Promise<void>
  /** Sends the line three times a second until another is sent, as a scale with a piece at rest on it does. */
  repeat(name: string, text: string): Promise<void>
  /** Changes the behaviour of a device. */
  change(name: string, traits: Behaviour): Promise<void>
  /** Was it sent bytes that it does not take? */
  waiting(name: string): Promise<boolean>
}
interface Behaviour {
  /** Unplugged: the browser does not list it any more. */
  revoke?: boolean
  /** Another program uses it. */
  busy?: boolean
  /** The user closes the browser's device chooser. */
  refusal?: boolean
  /** It accepts no bytes. */
  stuck?: boolean
}

/**
 * Installs them in every page opened from now on. The browser's memory of a choice survives a reload, as in a real
 * one.
 */
export async function installFakeDevices(page: Page): Promise<FakeDevices> {
  for (const script of [installDevices, installChooser, installUsb, installSerial]) await page.addInitScript(script)
  const at = <A>(name: string, act: string, content?: unknown) =>
    page.evaluate(
      ([name, answer, input]) =>
        (globalThis as unknown as { fakeDevices: Record<string, (...args: unknown[]) => unknown> }).fakeDevices[
          answer as string
        ]!(name, input),
      [name, act, content],
    ) as Promise<A>
  return {
    diterima: async (name) => Uint8Array.from(await at<number[]>(name, 'diterima')),
    write: (name, text) => at(name, 'write', text),
    repeat: (name, text) => at(name, 'repeat', text),
    change: (name, traits) => at(name, 'change', traits),
    waiting: (name) => at(name, 'waiting'),
  }
}

interface State extends Behaviour {
  /** The user has chosen it before. */
  permission?: boolean
}
interface FakeDevice {
  readonly name: string
  incoming: number[]
  open: boolean
  waiting: boolean
  write?: ReadableStreamDefaultController<Uint8Array>
  repeats?: ReturnType<typeof setInterval>
  traits(change?: State): State
  openNow(): Promise<void>
  receive(data: Uint8Array): Promise<void>
}
/** Shared by the scripts of one page. */
interface FakeStore {
  readonly device: Readonly<Record<string, FakeDevice>>
  readonly list: EventTarget[]
  error(name: string): DOMException
  /** Installs a fake device chooser that asks and remembers. */
  install(name: 'usb' | 'serial', contents: readonly (readonly [FakeDevice, object])[]): void
  diterima(name: string): number[]
  write(name: string, text: string): void
  repeat(name: string, text: string): void
  change(name: string, traits: State): void
  waiting(name: string): boolean
}

/** Runs in the page: the devices behind the ports, and the functions a test calls on them. */
function installDevices(): void {
  const issue = (name: string) => new DOMException(name, name)
  const make = (name: string): FakeDevice => ({
    name,
    incoming: [],
    open: false,
    waiting: false,
    traits(change) {
      const current = { ...(JSON.parse(sessionStorage.getItem(`tiruan.${name}`) ?? '{}') as State), ...change }
      if (change) sessionStorage.setItem(`tiruan.${name}`, JSON.stringify(current))
      return current
    },
    openNow() {
      if (this.traits().revoke) return Promise.reject(issue('NotFoundError'))
      if (this.traits().busy || this.open) return Promise.reject(issue('NetworkError'))
      this.open = true
      return Promise.resolve()
    },
    receive(data) {
      if (!this.open) return Promise.reject(issue('InvalidStateError'))
      if (this.traits().revoke) return Promise.reject(issue('NetworkError'))
      this.waiting = this.traits().stuck === true
      if (this.waiting) return new Promise(() => {})
      this.incoming.push(...data)
      return Promise.resolve()
    },
  })
  const device: Record<string, FakeDevice> = { usb: make('usb'), serial: make('serial'), timbangan: make('timbangan') }
  const list: EventTarget[] = []
  const fakeStore: Omit<FakeStore, 'install'> = {
    device,
    list,
    error: issue,
    waiting: (name) => device[name]!.waiting,
    diterima: (name) => device[name]!.incoming.splice(0),
    write(name, text) {
      clearInterval(device[name]!.repeats)
      device[name]!.write?.enqueue(new TextEncoder().encode(text))
    },
    repeat(name, text) {
      this.write(name, text)
      device[name]!.repeats = setInterval(() => device[name]!.write?.enqueue(new TextEncoder().encode(text)), 333)
    },
    change(name, traits) {
      const fake = device[name]!
      fake.traits(traits)
      if (traits.revoke) {
        fake.write?.error(issue('NetworkError'))
        delete fake.write
      }
      for (const d of list) d.dispatchEvent(new Event(traits.revoke ? 'disconnect' : 'connect'))
    },
  }
  Object.assign(globalThis, { fakeDevices: fakeStore })
}

/** Runs in the page: the browser's own dialog in which a device is chosen. */
function installChooser(): void {
  const { fakeDevices } = globalThis as unknown as { fakeDevices: FakeStore }
  fakeDevices.install = (name, contents) => {
    const request = () => {
      // A real browser lists what is plugged in; here it is the first device not chosen yet, else the first.
      const existing = contents.filter(([a]) => !a.traits().revoke)
      const [one, chosen] = existing.find(([a]) => !a.traits().permission) ?? existing[0]!
      if (one.traits().refusal) return Promise.reject(fakeDevices.error('NotFoundError'))
      one.traits({ permission: true })
      return Promise.resolve(chosen)
    }
    const held = () =>
      Promise.resolve(contents.filter(([a]) => a.traits().permission && !a.traits().revoke).map(([, d]) => d))
    const all = { getDevices: held, getPorts: held, requestDevice: request, requestPort: request }
    const value = Object.assign(new EventTarget(), all)
    fakeDevices.list.push(value)
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
}

/** Runs in the page: a receipt printer with the USB printer class. */
function installUsb(): void {
  const { fakeDevices } = globalThis as unknown as { fakeDevices: FakeStore }
  const usb = fakeDevices.device.usb!
  const out = { endpointNumber: 1, direction: 'out', type: 'bulk' }
  const printer = {
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber: 'X1',
    manufacturerName: 'EPSON',
    productName: 'TM-T82',
    configuration: null as object | null,
    open: () => usb.openNow(),
    close: () => {
      usb.open = false
      return Promise.resolve()
    },
    selectConfiguration: () => {
      const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints: [out] }]
      printer.configuration = { interfaces: [{ interfaceNumber: 0, alternates }] }
      return Promise.resolve()
    },
    claimInterface: () => Promise.resolve(),
    releaseInterface: () => Promise.resolve(),
    selectAlternateInterface: () => Promise.resolve(),
    transferOut: async (_endpoint: number, data: Uint8Array) => {
      await usb.receive(data)
      return { status: 'ok' }
    },
  }
  fakeDevices.install('usb', [[usb, printer]])
}

/** Runs in the page: two serial ports, of a label printer and of a scale. */
function installSerial(): void {
  const { fakeDevices } = globalThis as unknown as { fakeDevices: FakeStore }
  const port = (device: FakeDevice, vendor: number) => {
    const serial = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: vendor, usbProductId: 0x7523 }),
      open: async () => {
        await device.openNow()
        serial.readable = new ReadableStream<Uint8Array>({ start: (controller) => void (device.write = controller) })
        serial.writable = new WritableStream<Uint8Array>({ write: (data) => device.receive(data) })
      },
      close: () => {
        device.open = false
        delete device.write
        serial.readable = null
        return Promise.resolve()
      },
    }
    return serial
  }
  const { serial, timbangan } = fakeDevices.device
  fakeDevices.install('serial', [
    [serial!, port(serial!, 0x1a86)],
    [timbangan!, port(timbangan!, 0x067b)],
  ])
}
