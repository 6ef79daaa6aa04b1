// The package has no types of its own. These declarations cover only what this project uses.
declare module 'sax' {
  namespace sax {
    interface Parser {
      readonly line: number;
      onerror: (error: Error) => void;
      onattribute: () => void;
      onopentag: (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }) => void;
      ontext: (text: string) => void;
      oncdata: (text: string) => void;
      onclosetag: (name: string) => void;
      write(text: string): Parser;
      close(): void;
    }
    function parser(isStrict: boolean): Parser;
  }
  export default sax;
}
