/** The part of the driver that is used beside Sequelize; it comes without types. */
declare module 'pg' {
  type Parser = (value: string) => unknown;
  type Answered = (error: Error | null, result: unknown) => void;

  class Client {
    readonly connection: { readonly stream: { readonly destroy: () => void } };
    constructor(...given: unknown[]);
    on(event: 'error', listener: (error: Error) => void): this;
    query(...given: unknown[]): unknown;
  }

  const pg: {
    readonly Client: typeof Client;
    readonly types: { readonly getTypeParser: (oid: number, format?: string) => Parser };
  };
  export default pg;
  export type { Answered, Client, Parser };
}
