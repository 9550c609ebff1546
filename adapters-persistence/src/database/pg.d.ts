/** The part of the driver that is used beside Sequelize; it comes without types. */
declare module 'pg' {
  const pg: {
    readonly Client: new (options: object) => {
      readonly on: (event: 'notification' | 'error', listener: (error?: Error) => void) => void;
      readonly connect: () => Promise<unknown>;
      readonly query: (sql: string) => Promise<unknown>;
      readonly end: () => Promise<void>;
    };
    readonly types: { readonly setTypeParser: (oid: number, parse: (text: string) => unknown) => void };
  };
  export default pg;
}
