import type { PredictionReceipt, PredictionRequest } from '@bigsmall/adapters-http/contract';
import { request } from './request.ts';

/** Has the server record a prediction. Null when it was not taken, for whatever reason: nothing depends on it. */
export async function postPrediction(prediction: PredictionRequest): Promise<PredictionReceipt | null> {
  try {
    const response = await request('/api/predictions', { method: 'POST', body: prediction });
    return (await response.json()) as PredictionReceipt;
  } catch {
    return null;
  }
}
