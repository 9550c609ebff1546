/** SQL that gives the table an index with the values of `column` which, by its definition, is one of `other`. */
export const wrongIndex = (table: string, column: string, other: string): string => `
  CREATE INDEX wrong ON ${table} (${column}); PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET sql = 'CREATE INDEX wrong ON ${table} (${other})' WHERE name = 'wrong'`;
