/** The part of the driver that is used beside Sequelize; it comes without types. */
declare module 'pg' {
  const pg: {
    readonly types: { readonly setTypeParser: (oid: number, parse: (text: string) => unknown) => void };
  };
  export default pg;
}
