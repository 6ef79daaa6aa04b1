// @prisma/adapter-pg, with what the schema engine needs beyond queries of an application.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { connectionParts, schemaName } from './address.mjs';

/** Types of Postgres' own catalogue. */
const OID = { char: 18, text: 25, charArray: 1002, textArray: 1009 };

// The adapter refuses the type "char", which introspection reads (pg_constraint.contype): it passes as text, and the
// columns are labelled Character afterwards, as the engine expects. Queries of the engine run one after the other.
let characterColumns = [];
const addFields = pg.Result.prototype.addFields;
pg.Result.prototype.addFields = function addFieldsWithCharacters(fields) {
  characterColumns = [];
  fields.forEach((field, index) => {
    if (field.dataTypeID === OID.char) {
      field.dataTypeID = OID.text;
      characterColumns.push(index);
    }
    if (field.dataTypeID === OID.charArray) field.dataTypeID = OID.textArray;
  });
  return addFields.call(this, fields);
};

const OPENS_CONNECTION = new Set(['connect', 'connectToShadowDb', 'startTransaction']);

/** The adapter or one of its connections, corrected. */
function corrected(target) {
  return new Proxy(target, {
    get(object, name) {
      const value = object[name];
      if (typeof value !== 'function') return value;
      if (name === 'queryRaw') return (query) => queryWithCharacters(object, query);
      if (name === 'executeScript') return (script) => executeWhole(object, script);
      if (OPENS_CONNECTION.has(name)) return async (...args) => corrected(await value.apply(object, args));
      return value.bind(object);
    },
  });
}

async function queryWithCharacters(connection, query) {
  characterColumns = [];
  const result = await connection.queryRaw(query);
  for (const index of characterColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
  return result;
}

/** The adapter splits scripts at every ";", which breaks the bodies of functions: send the script whole. */
async function executeWhole(connection, script) {
  try {
    await connection.underlyingDriver().query(script);
  } catch (error) {
    const { code = 'N/A', severity = 'N/A', message, detail, column, hint } = error;
    const cause = { kind: 'postgres', code, severity, message, detail, column, hint };
    throw new DriverAdapterError({ ...cause, originalCode: code, originalMessage: message });
  }
}

export function makeAdapter(url) {
  const parts = connectionParts(url);
  const schema = schemaName(url);
  const options = schema === undefined ? undefined : { schema };
  const factory = new PrismaPg(parts, options);
  // The adapter's own drops its shadow database while still connected to it.
  factory.connectToShadowDb = () => connectToShadow(factory, parts, options);
  return bindMigrationAwareSqlAdapterFactory(corrected(factory));
}

async function connectToShadow(factory, parts, options) {
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  const admin = await factory.connect();
  await admin.executeScript(`CREATE DATABASE "${database}"`);
  const shadow = await new PrismaPg({ ...parts, database }, options).connect();
  const disconnect = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await disconnect();
    await admin.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    await admin.dispose();
  };
  return shadow;
}
