/** The part of saxen that is used here; the package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    constructor(options?: { readonly proxy?: boolean })
    on(event: 'openTag' | 'closeTag', heard: (name: string) => void): this
    on(event: 'text', heard: (text: string, decode: Decode) => void): this
    on(event: 'error' | 'warn', heard: (error: Error) => void): this
    /** Reads nothing further. */
    stop(): void
    parse(xml: string): void
  }
}
