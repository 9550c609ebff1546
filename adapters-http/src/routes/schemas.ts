import Joi from 'joi';
import type { Done } from '../contract/index.ts';

/** 0..1. */
export const share = Joi.number().min(0).max(1);

/** A confidence interval of shares. */
export const interval = Joi.object({ low: share, high: share }).options({ presence: 'required' });

export const count = Joi.number().integer().min(0);
export const percent = Joi.number().min(0).max(100);

export const done = Joi.object<Done>({ ok: true }).options({ presence: 'required' });
