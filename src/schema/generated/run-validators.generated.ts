// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"harness-report.schema.json","title":"Report of a harness run (report.json)","type":"object","additionalProperties":false,"required":["schema","run_id","case_id","stage","issue","status","failure_reason","blockers","backend","backend_exit_code","engine_process_started","model_provider","model","model_admission_status","runtime_model_provider","engine_binary_sha256","source_admission_status","run_started_at","run_ended_at","duration_ms","changed_files","allowed_writes_passed","allowed_roots","patch_artifact","patch_digest","tests","tests_command","tests_passed","required_events_passed","missing_events","artifacts","digests","freshness","comparison","isolation","no_target_inspection"],"properties":{"schema":{"const":"harness-report/1"},"run_id":{"type":"string","pattern":"^\\d{8}T\\d{6}Z-[a-z0-9][a-z0-9-]*-\\d+$"},"case_id":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]*$"},"stage":{"type":"integer","minimum":1,"maximum":6},"issue":{"type":["string","null"],"minLength":1},"status":{"enum":["pass","fail","blocked"]},"failure_reason":{"type":["string","null"],"minLength":1},"blockers":{"$ref":"#/$defs/texts"},"backend":{"type":"string","minLength":1},"backend_exit_code":{"type":["integer","null"]},"engine_process_started":{"type":"boolean"},"model_provider":{"$ref":"#/$defs/text"},"model":{"$ref":"#/$defs/text"},"model_admission_status":{"$ref":"#/$defs/admission"},"runtime_model_provider":{"$ref":"#/$defs/text"},"engine_binary_sha256":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]},"source_admission_status":{"$ref":"#/$defs/admission"},"run_started_at":{"$ref":"#/$defs/time"},"run_ended_at":{"$ref":"#/$defs/time"},"duration_ms":{"type":"integer","minimum":0},"changed_files":{"$ref":"#/$defs/paths"},"allowed_writes_passed":{"type":"boolean"},"allowed_roots":{"$ref":"#/$defs/roots"},"patch_artifact":{"enum":["patch.diff",null]},"patch_digest":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]},"tests":{"type":"object","additionalProperties":false,"required":["command","exit_code","executed","passed"],"properties":{"command":{"type":"string"},"exit_code":{"type":["integer","null"]},"executed":{"type":"integer","minimum":0},"passed":{"type":"boolean"}}},"tests_command":{"type":"string"},"tests_passed":{"type":"boolean"},"required_events_passed":{"type":"boolean"},"missing_events":{"$ref":"#/$defs/texts"},"artifacts":{"type":"object","additionalProperties":{"type":"string"}},"digests":{"type":"object","additionalProperties":{"type":"string"}},"freshness":{"type":"object","additionalProperties":false,"required":["nonce","contract_sha256","fixture_sha256","harness_version"],"properties":{"nonce":{"type":"string"},"contract_sha256":{"type":"string"},"fixture_sha256":{"type":"string"},"harness_version":{"type":"string","minLength":1}}},"comparison":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["fake_run","fake_report_sha256"],"properties":{"fake_run":{"type":"string"},"fake_report_sha256":{"type":"string"}}}]},"isolation":{"type":"object","additionalProperties":false,"required":["method","survivors"],"properties":{"method":{"enum":["bubblewrap","bubblewrap+relay","process"]},"survivors":{"description":"Processes that were left; \"unknown\" where they cannot be counted, which no pass has.","anyOf":[{"type":"integer","minimum":0},{"const":"unknown"}]}}},"no_target_inspection":{"type":"object","additionalProperties":false,"required":["passed","proof"],"properties":{"passed":{"type":"boolean"},"proof":{"type":"string"}}},"case_process_started":{"type":"boolean"},"case_model_provider":{"$ref":"#/$defs/text"},"case_model":{"$ref":"#/$defs/text"},"case_model_admission_status":{"$ref":"#/$defs/admission"},"case_runtime_model_provider":{"$ref":"#/$defs/text"}},"if":{"required":["backend"],"properties":{"backend":{"const":"case"}}},"then":{"required":["case_process_started","case_model_provider","case_model","case_model_admission_status","case_runtime_model_provider"]},"else":{"not":{"anyOf":[{"required":["case_process_started"]},{"required":["case_model_provider"]},{"required":["case_model"]},{"required":["case_model_admission_status"]},{"required":["case_runtime_model_provider"]}]}},"$defs":{"text":{"type":["string","null"],"minLength":1},"texts":{"type":"array","items":{"type":"string","minLength":1}},"paths":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"roots":{"const":["runtime_workspace_root","run_artifact_dir"]},"admission":{"enum":["admitted","not_admitted","revoked",null]},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"time":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = lengthOf;
const pattern0 = new RegExp("^\\d{8}T\\d{6}Z-[a-z0-9][a-z0-9-]*-\\d+$", "u");
const pattern1 = new RegExp("^[a-z0-9][a-z0-9-]*$", "u");
const schema1 = {"type":"array","items":{"type":"string","minLength":1}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate1.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema1.items,data:data0}];
return false;
}
}
else {
validate1.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema1.items.type,parentSchema:schema1.items,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate1.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema1.type,parentSchema:schema1,data}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema2 = {"type":["string","null"],"minLength":1};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (data !== null)){
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema2.type},schema:schema2.type,parentSchema:schema2,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate3.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema2,data}];
return false;
}
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema3 = {"enum":["admitted","not_admitted","revoked",null]};

function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((((data === "admitted") || (data === "not_admitted")) || (data === "revoked")) || (data === null))){
validate6.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema3.enum},schema:schema3.enum,parentSchema:schema3,data}];
return false;
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema4 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const pattern2 = new RegExp("^[0-9a-f]{64}$", "u");

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern2.test(data)){
validate9.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema4,data}];
return false;
}
}
else {
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema4.type,parentSchema:schema4,data}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema5 = {"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"};
const pattern3 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate12.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate12.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$",parentSchema:schema5,data}];
return false;
}
}
else {
validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema5.type,parentSchema:schema5,data}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema6 = {"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate15.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate15.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema6.items,data:data0}];
return false;
}
}
else {
validate15.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema6.items.type,parentSchema:schema6.items,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
if(valid0){
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate15.errors = [{instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema6,data}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate15.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema6.type,parentSchema:schema6,data}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}
validate15.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema7 = {"const":["runtime_workspace_root","run_artifact_dir"]};
const func7 = isEqual;

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate17.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!func7(data, schema7.const)){
validate17.errors = [{instancePath,schemaPath:"#/const",keyword:"const",params:{allowedValue: schema7.const},schema:schema7.const,parentSchema:schema7,data}];
return false;
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="harness-report.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.backend === undefined) && (missing0 = "backend")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.backend !== undefined){
if("case" !== data.backend){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((((data.case_process_started === undefined) && (missing1 = "case_process_started")) || ((data.case_model_provider === undefined) && (missing1 = "case_model_provider"))) || ((data.case_model === undefined) && (missing1 = "case_model"))) || ((data.case_model_admission_status === undefined) && (missing1 = "case_model_admission_status"))) || ((data.case_runtime_model_provider === undefined) && (missing1 = "case_runtime_model_provider"))){
validate0.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing1},schema:schema0.then.required,parentSchema:schema0.then,data}];
return false;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.case_process_started === undefined) && (missing2 = "case_process_started")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.case_model_provider === undefined) && (missing3 = "case_model_provider")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid1 = _errs10 === errors;
valid3 = valid3 || _valid1;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.case_model === undefined) && (missing4 = "case_model")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
valid3 = valid3 || _valid1;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.case_model_admission_status === undefined) && (missing5 = "case_model_admission_status")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs12 === errors;
valid3 = valid3 || _valid1;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.case_runtime_model_provider === undefined) && (missing6 = "case_runtime_model_provider")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs13 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs7 === errors;
if(valid2){
validate0.errors = [{instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema0.else.not,parentSchema:schema0.else,data}];
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err8 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema0.if,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate0.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if(((((((((((((((((((((((((((((((((((((data.schema === undefined) && (missing7 = "schema")) || ((data.run_id === undefined) && (missing7 = "run_id"))) || ((data.case_id === undefined) && (missing7 = "case_id"))) || ((data.stage === undefined) && (missing7 = "stage"))) || ((data.issue === undefined) && (missing7 = "issue"))) || ((data.status === undefined) && (missing7 = "status"))) || ((data.failure_reason === undefined) && (missing7 = "failure_reason"))) || ((data.blockers === undefined) && (missing7 = "blockers"))) || ((data.backend === undefined) && (missing7 = "backend"))) || ((data.backend_exit_code === undefined) && (missing7 = "backend_exit_code"))) || ((data.engine_process_started === undefined) && (missing7 = "engine_process_started"))) || ((data.model_provider === undefined) && (missing7 = "model_provider"))) || ((data.model === undefined) && (missing7 = "model"))) || ((data.model_admission_status === undefined) && (missing7 = "model_admission_status"))) || ((data.runtime_model_provider === undefined) && (missing7 = "runtime_model_provider"))) || ((data.engine_binary_sha256 === undefined) && (missing7 = "engine_binary_sha256"))) || ((data.source_admission_status === undefined) && (missing7 = "source_admission_status"))) || ((data.run_started_at === undefined) && (missing7 = "run_started_at"))) || ((data.run_ended_at === undefined) && (missing7 = "run_ended_at"))) || ((data.duration_ms === undefined) && (missing7 = "duration_ms"))) || ((data.changed_files === undefined) && (missing7 = "changed_files"))) || ((data.allowed_writes_passed === undefined) && (missing7 = "allowed_writes_passed"))) || ((data.allowed_roots === undefined) && (missing7 = "allowed_roots"))) || ((data.patch_artifact === undefined) && (missing7 = "patch_artifact"))) || ((data.patch_digest === undefined) && (missing7 = "patch_digest"))) || ((data.tests === undefined) && (missing7 = "tests"))) || ((data.tests_command === undefined) && (missing7 = "tests_command"))) || ((data.tests_passed === undefined) && (missing7 = "tests_passed"))) || ((data.required_events_passed === undefined) && (missing7 = "required_events_passed"))) || ((data.missing_events === undefined) && (missing7 = "missing_events"))) || ((data.artifacts === undefined) && (missing7 = "artifacts"))) || ((data.digests === undefined) && (missing7 = "digests"))) || ((data.freshness === undefined) && (missing7 = "freshness"))) || ((data.comparison === undefined) && (missing7 = "comparison"))) || ((data.isolation === undefined) && (missing7 = "isolation"))) || ((data.no_target_inspection === undefined) && (missing7 = "no_target_inspection"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing7},schema:schema0.required,parentSchema:schema0,data}];
return false;
}
else {
const _errs14 = errors;
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema0,data}];
return false;
break;
}
}
if(_errs14 === errors){
if(data.schema !== undefined){
let data1 = data.schema;
const _errs15 = errors;
if("harness-report/1" !== data1){
validate0.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "harness-report/1"},schema:"harness-report/1",parentSchema:schema0.properties.schema,data:data1}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.run_id !== undefined){
let data2 = data.run_id;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
validate0.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/pattern",keyword:"pattern",params:{pattern: "^\\d{8}T\\d{6}Z-[a-z0-9][a-z0-9-]*-\\d+$"},schema:"^\\d{8}T\\d{6}Z-[a-z0-9][a-z0-9-]*-\\d+$",parentSchema:schema0.properties.run_id,data:data2}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema0.properties.run_id.type,parentSchema:schema0.properties.run_id,data:data2}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_id !== undefined){
let data3 = data.case_id;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
validate0.errors = [{instancePath:instancePath+"/case_id",schemaPath:"#/properties/case_id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*$"},schema:"^[a-z0-9][a-z0-9-]*$",parentSchema:schema0.properties.case_id,data:data3}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/case_id",schemaPath:"#/properties/case_id/type",keyword:"type",params:{type: "string"},schema:schema0.properties.case_id.type,parentSchema:schema0.properties.case_id,data:data3}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.stage !== undefined){
let data4 = data.stage;
const _errs20 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate0.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.stage.type,parentSchema:schema0.properties.stage,data:data4}];
return false;
}
if(errors === _errs20){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 6 || isNaN(data4)){
validate0.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema0.properties.stage,data:data4}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate0.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.stage,data:data4}];
return false;
}
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.issue !== undefined){
let data5 = data.issue;
const _errs22 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate0.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/type",keyword:"type",params:{type: schema0.properties.issue.type},schema:schema0.properties.issue.type,parentSchema:schema0.properties.issue,data:data5}];
return false;
}
if(errors === _errs22){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate0.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.issue,data:data5}];
return false;
}
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.status !== undefined){
let data6 = data.status;
const _errs24 = errors;
if(!(((data6 === "pass") || (data6 === "fail")) || (data6 === "blocked"))){
validate0.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema0.properties.status.enum},schema:schema0.properties.status.enum,parentSchema:schema0.properties.status,data:data6}];
return false;
}
var valid4 = _errs24 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.failure_reason !== undefined){
let data7 = data.failure_reason;
const _errs25 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate0.errors = [{instancePath:instancePath+"/failure_reason",schemaPath:"#/properties/failure_reason/type",keyword:"type",params:{type: schema0.properties.failure_reason.type},schema:schema0.properties.failure_reason.type,parentSchema:schema0.properties.failure_reason,data:data7}];
return false;
}
if(errors === _errs25){
if(typeof data7 === "string"){
if(func1(data7) < 1){
validate0.errors = [{instancePath:instancePath+"/failure_reason",schemaPath:"#/properties/failure_reason/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.failure_reason,data:data7}];
return false;
}
}
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.blockers !== undefined){
const _errs27 = errors;
if(!(validate1(data.blockers, {instancePath:instancePath+"/blockers",parentData:data,parentDataProperty:"blockers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid4 = _errs27 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.backend !== undefined){
let data9 = data.backend;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data9 === "string"){
if(func1(data9) < 1){
validate0.errors = [{instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.backend,data:data9}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/type",keyword:"type",params:{type: "string"},schema:schema0.properties.backend.type,parentSchema:schema0.properties.backend,data:data9}];
return false;
}
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.backend_exit_code !== undefined){
let data10 = data.backend_exit_code;
const _errs30 = errors;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
validate0.errors = [{instancePath:instancePath+"/backend_exit_code",schemaPath:"#/properties/backend_exit_code/type",keyword:"type",params:{type: schema0.properties.backend_exit_code.type},schema:schema0.properties.backend_exit_code.type,parentSchema:schema0.properties.backend_exit_code,data:data10}];
return false;
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.engine_process_started !== undefined){
let data11 = data.engine_process_started;
const _errs32 = errors;
if(typeof data11 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/engine_process_started",schemaPath:"#/properties/engine_process_started/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.engine_process_started.type,parentSchema:schema0.properties.engine_process_started,data:data11}];
return false;
}
var valid4 = _errs32 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.model_provider !== undefined){
const _errs34 = errors;
if(!(validate3(data.model_provider, {instancePath:instancePath+"/model_provider",parentData:data,parentDataProperty:"model_provider",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.model !== undefined){
const _errs35 = errors;
if(!(validate3(data.model, {instancePath:instancePath+"/model",parentData:data,parentDataProperty:"model",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.model_admission_status !== undefined){
const _errs36 = errors;
if(!(validate6(data.model_admission_status, {instancePath:instancePath+"/model_admission_status",parentData:data,parentDataProperty:"model_admission_status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid4 = _errs36 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.runtime_model_provider !== undefined){
const _errs37 = errors;
if(!(validate3(data.runtime_model_provider, {instancePath:instancePath+"/runtime_model_provider",parentData:data,parentDataProperty:"runtime_model_provider",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs37 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.engine_binary_sha256 !== undefined){
let data16 = data.engine_binary_sha256;
const _errs38 = errors;
const _errs39 = errors;
let valid5 = false;
const _errs40 = errors;
if(!(validate9(data16, {instancePath:instancePath+"/engine_binary_sha256",parentData:data,parentDataProperty:"engine_binary_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
var _valid2 = _errs40 === errors;
valid5 = valid5 || _valid2;
const _errs41 = errors;
if(data16 !== null){
const err9 = {instancePath:instancePath+"/engine_binary_sha256",schemaPath:"#/properties/engine_binary_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema0.properties.engine_binary_sha256.anyOf[1].type,parentSchema:schema0.properties.engine_binary_sha256.anyOf[1],data:data16};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid2 = _errs41 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err10 = {instancePath:instancePath+"/engine_binary_sha256",schemaPath:"#/properties/engine_binary_sha256/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.engine_binary_sha256.anyOf,parentSchema:schema0.properties.engine_binary_sha256,data:data16};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
validate0.errors = vErrors;
return false;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs38 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.source_admission_status !== undefined){
const _errs43 = errors;
if(!(validate6(data.source_admission_status, {instancePath:instancePath+"/source_admission_status",parentData:data,parentDataProperty:"source_admission_status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid4 = _errs43 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.run_started_at !== undefined){
const _errs44 = errors;
if(!(validate12(data.run_started_at, {instancePath:instancePath+"/run_started_at",parentData:data,parentDataProperty:"run_started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid4 = _errs44 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.run_ended_at !== undefined){
const _errs45 = errors;
if(!(validate12(data.run_ended_at, {instancePath:instancePath+"/run_ended_at",parentData:data,parentDataProperty:"run_ended_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid4 = _errs45 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.duration_ms !== undefined){
let data20 = data.duration_ms;
const _errs46 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate0.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.duration_ms.type,parentSchema:schema0.properties.duration_ms,data:data20}];
return false;
}
if(errors === _errs46){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
validate0.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema0.properties.duration_ms,data:data20}];
return false;
}
}
}
var valid4 = _errs46 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.changed_files !== undefined){
const _errs48 = errors;
if(!(validate15(data.changed_files, {instancePath:instancePath+"/changed_files",parentData:data,parentDataProperty:"changed_files",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
var valid4 = _errs48 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.allowed_writes_passed !== undefined){
let data22 = data.allowed_writes_passed;
const _errs49 = errors;
if(typeof data22 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/allowed_writes_passed",schemaPath:"#/properties/allowed_writes_passed/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.allowed_writes_passed.type,parentSchema:schema0.properties.allowed_writes_passed,data:data22}];
return false;
}
var valid4 = _errs49 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.allowed_roots !== undefined){
const _errs51 = errors;
if(!(validate17(data.allowed_roots, {instancePath:instancePath+"/allowed_roots",parentData:data,parentDataProperty:"allowed_roots",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
var valid4 = _errs51 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.patch_artifact !== undefined){
let data24 = data.patch_artifact;
const _errs52 = errors;
if(!((data24 === "patch.diff") || (data24 === null))){
validate0.errors = [{instancePath:instancePath+"/patch_artifact",schemaPath:"#/properties/patch_artifact/enum",keyword:"enum",params:{allowedValues: schema0.properties.patch_artifact.enum},schema:schema0.properties.patch_artifact.enum,parentSchema:schema0.properties.patch_artifact,data:data24}];
return false;
}
var valid4 = _errs52 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.patch_digest !== undefined){
let data25 = data.patch_digest;
const _errs53 = errors;
const _errs54 = errors;
let valid6 = false;
const _errs55 = errors;
if(!(validate9(data25, {instancePath:instancePath+"/patch_digest",parentData:data,parentDataProperty:"patch_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
var _valid3 = _errs55 === errors;
valid6 = valid6 || _valid3;
const _errs56 = errors;
if(data25 !== null){
const err11 = {instancePath:instancePath+"/patch_digest",schemaPath:"#/properties/patch_digest/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema0.properties.patch_digest.anyOf[1].type,parentSchema:schema0.properties.patch_digest.anyOf[1],data:data25};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid3 = _errs56 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const err12 = {instancePath:instancePath+"/patch_digest",schemaPath:"#/properties/patch_digest/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.patch_digest.anyOf,parentSchema:schema0.properties.patch_digest,data:data25};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate0.errors = vErrors;
return false;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs53 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.tests !== undefined){
let data26 = data.tests;
const _errs58 = errors;
if(errors === _errs58){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing8;
if(((((data26.command === undefined) && (missing8 = "command")) || ((data26.exit_code === undefined) && (missing8 = "exit_code"))) || ((data26.executed === undefined) && (missing8 = "executed"))) || ((data26.passed === undefined) && (missing8 = "passed"))){
validate0.errors = [{instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/required",keyword:"required",params:{missingProperty: missing8},schema:schema0.properties.tests.required,parentSchema:schema0.properties.tests,data:data26}];
return false;
}
else {
const _errs60 = errors;
for(const key1 in data26){
if(!((((key1 === "command") || (key1 === "exit_code")) || (key1 === "executed")) || (key1 === "passed"))){
validate0.errors = [{instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema0.properties.tests,data:data26}];
return false;
break;
}
}
if(_errs60 === errors){
if(data26.command !== undefined){
let data27 = data26.command;
const _errs61 = errors;
if(typeof data27 !== "string"){
validate0.errors = [{instancePath:instancePath+"/tests/command",schemaPath:"#/properties/tests/properties/command/type",keyword:"type",params:{type: "string"},schema:schema0.properties.tests.properties.command.type,parentSchema:schema0.properties.tests.properties.command,data:data27}];
return false;
}
var valid7 = _errs61 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data26.exit_code !== undefined){
let data28 = data26.exit_code;
const _errs63 = errors;
if((!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))) && (data28 !== null)){
validate0.errors = [{instancePath:instancePath+"/tests/exit_code",schemaPath:"#/properties/tests/properties/exit_code/type",keyword:"type",params:{type: schema0.properties.tests.properties.exit_code.type},schema:schema0.properties.tests.properties.exit_code.type,parentSchema:schema0.properties.tests.properties.exit_code,data:data28}];
return false;
}
var valid7 = _errs63 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data26.executed !== undefined){
let data29 = data26.executed;
const _errs65 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate0.errors = [{instancePath:instancePath+"/tests/executed",schemaPath:"#/properties/tests/properties/executed/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.tests.properties.executed.type,parentSchema:schema0.properties.tests.properties.executed,data:data29}];
return false;
}
if(errors === _errs65){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
validate0.errors = [{instancePath:instancePath+"/tests/executed",schemaPath:"#/properties/tests/properties/executed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema0.properties.tests.properties.executed,data:data29}];
return false;
}
}
}
var valid7 = _errs65 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data26.passed !== undefined){
let data30 = data26.passed;
const _errs67 = errors;
if(typeof data30 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/tests/passed",schemaPath:"#/properties/tests/properties/passed/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.tests.properties.passed.type,parentSchema:schema0.properties.tests.properties.passed,data:data30}];
return false;
}
var valid7 = _errs67 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "object"},schema:schema0.properties.tests.type,parentSchema:schema0.properties.tests,data:data26}];
return false;
}
}
var valid4 = _errs58 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.tests_command !== undefined){
let data31 = data.tests_command;
const _errs69 = errors;
if(typeof data31 !== "string"){
validate0.errors = [{instancePath:instancePath+"/tests_command",schemaPath:"#/properties/tests_command/type",keyword:"type",params:{type: "string"},schema:schema0.properties.tests_command.type,parentSchema:schema0.properties.tests_command,data:data31}];
return false;
}
var valid4 = _errs69 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.tests_passed !== undefined){
let data32 = data.tests_passed;
const _errs71 = errors;
if(typeof data32 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/tests_passed",schemaPath:"#/properties/tests_passed/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.tests_passed.type,parentSchema:schema0.properties.tests_passed,data:data32}];
return false;
}
var valid4 = _errs71 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.required_events_passed !== undefined){
let data33 = data.required_events_passed;
const _errs73 = errors;
if(typeof data33 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/required_events_passed",schemaPath:"#/properties/required_events_passed/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.required_events_passed.type,parentSchema:schema0.properties.required_events_passed,data:data33}];
return false;
}
var valid4 = _errs73 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.missing_events !== undefined){
const _errs75 = errors;
if(!(validate1(data.missing_events, {instancePath:instancePath+"/missing_events",parentData:data,parentDataProperty:"missing_events",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid4 = _errs75 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.artifacts !== undefined){
let data35 = data.artifacts;
const _errs76 = errors;
if(errors === _errs76){
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key2 in data35){
let data36 = data35[key2];
const _errs79 = errors;
if(typeof data36 !== "string"){
validate0.errors = [{instancePath:instancePath+"/artifacts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/artifacts/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema0.properties.artifacts.additionalProperties.type,parentSchema:schema0.properties.artifacts.additionalProperties,data:data36}];
return false;
}
var valid8 = _errs79 === errors;
if(!valid8){
break;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/artifacts",schemaPath:"#/properties/artifacts/type",keyword:"type",params:{type: "object"},schema:schema0.properties.artifacts.type,parentSchema:schema0.properties.artifacts,data:data35}];
return false;
}
}
var valid4 = _errs76 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.digests !== undefined){
let data37 = data.digests;
const _errs81 = errors;
if(errors === _errs81){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key3 in data37){
let data38 = data37[key3];
const _errs84 = errors;
if(typeof data38 !== "string"){
validate0.errors = [{instancePath:instancePath+"/digests/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digests/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema0.properties.digests.additionalProperties.type,parentSchema:schema0.properties.digests.additionalProperties,data:data38}];
return false;
}
var valid9 = _errs84 === errors;
if(!valid9){
break;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/digests",schemaPath:"#/properties/digests/type",keyword:"type",params:{type: "object"},schema:schema0.properties.digests.type,parentSchema:schema0.properties.digests,data:data37}];
return false;
}
}
var valid4 = _errs81 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.freshness !== undefined){
let data39 = data.freshness;
const _errs86 = errors;
if(errors === _errs86){
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
let missing9;
if(((((data39.nonce === undefined) && (missing9 = "nonce")) || ((data39.contract_sha256 === undefined) && (missing9 = "contract_sha256"))) || ((data39.fixture_sha256 === undefined) && (missing9 = "fixture_sha256"))) || ((data39.harness_version === undefined) && (missing9 = "harness_version"))){
validate0.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/required",keyword:"required",params:{missingProperty: missing9},schema:schema0.properties.freshness.required,parentSchema:schema0.properties.freshness,data:data39}];
return false;
}
else {
const _errs88 = errors;
for(const key4 in data39){
if(!((((key4 === "nonce") || (key4 === "contract_sha256")) || (key4 === "fixture_sha256")) || (key4 === "harness_version"))){
validate0.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema0.properties.freshness,data:data39}];
return false;
break;
}
}
if(_errs88 === errors){
if(data39.nonce !== undefined){
let data40 = data39.nonce;
const _errs89 = errors;
if(typeof data40 !== "string"){
validate0.errors = [{instancePath:instancePath+"/freshness/nonce",schemaPath:"#/properties/freshness/properties/nonce/type",keyword:"type",params:{type: "string"},schema:schema0.properties.freshness.properties.nonce.type,parentSchema:schema0.properties.freshness.properties.nonce,data:data40}];
return false;
}
var valid10 = _errs89 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data39.contract_sha256 !== undefined){
let data41 = data39.contract_sha256;
const _errs91 = errors;
if(typeof data41 !== "string"){
validate0.errors = [{instancePath:instancePath+"/freshness/contract_sha256",schemaPath:"#/properties/freshness/properties/contract_sha256/type",keyword:"type",params:{type: "string"},schema:schema0.properties.freshness.properties.contract_sha256.type,parentSchema:schema0.properties.freshness.properties.contract_sha256,data:data41}];
return false;
}
var valid10 = _errs91 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data39.fixture_sha256 !== undefined){
let data42 = data39.fixture_sha256;
const _errs93 = errors;
if(typeof data42 !== "string"){
validate0.errors = [{instancePath:instancePath+"/freshness/fixture_sha256",schemaPath:"#/properties/freshness/properties/fixture_sha256/type",keyword:"type",params:{type: "string"},schema:schema0.properties.freshness.properties.fixture_sha256.type,parentSchema:schema0.properties.freshness.properties.fixture_sha256,data:data42}];
return false;
}
var valid10 = _errs93 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data39.harness_version !== undefined){
let data43 = data39.harness_version;
const _errs95 = errors;
if(errors === _errs95){
if(typeof data43 === "string"){
if(func1(data43) < 1){
validate0.errors = [{instancePath:instancePath+"/freshness/harness_version",schemaPath:"#/properties/freshness/properties/harness_version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.freshness.properties.harness_version,data:data43}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/freshness/harness_version",schemaPath:"#/properties/freshness/properties/harness_version/type",keyword:"type",params:{type: "string"},schema:schema0.properties.freshness.properties.harness_version.type,parentSchema:schema0.properties.freshness.properties.harness_version,data:data43}];
return false;
}
}
var valid10 = _errs95 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/type",keyword:"type",params:{type: "object"},schema:schema0.properties.freshness.type,parentSchema:schema0.properties.freshness,data:data39}];
return false;
}
}
var valid4 = _errs86 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.comparison !== undefined){
let data44 = data.comparison;
const _errs97 = errors;
const _errs98 = errors;
let valid11 = false;
const _errs99 = errors;
if(data44 !== null){
const err13 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/anyOf/0/type",keyword:"type",params:{type: "null"},schema:schema0.properties.comparison.anyOf[0].type,parentSchema:schema0.properties.comparison.anyOf[0],data:data44};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid4 = _errs99 === errors;
valid11 = valid11 || _valid4;
const _errs101 = errors;
if(errors === _errs101){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing10;
if(((data44.fake_run === undefined) && (missing10 = "fake_run")) || ((data44.fake_report_sha256 === undefined) && (missing10 = "fake_report_sha256"))){
const err14 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/anyOf/1/required",keyword:"required",params:{missingProperty: missing10},schema:schema0.properties.comparison.anyOf[1].required,parentSchema:schema0.properties.comparison.anyOf[1],data:data44};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
const _errs103 = errors;
for(const key5 in data44){
if(!((key5 === "fake_run") || (key5 === "fake_report_sha256"))){
const err15 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema0.properties.comparison.anyOf[1],data:data44};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
}
if(_errs103 === errors){
if(data44.fake_run !== undefined){
let data45 = data44.fake_run;
const _errs104 = errors;
if(typeof data45 !== "string"){
const err16 = {instancePath:instancePath+"/comparison/fake_run",schemaPath:"#/properties/comparison/anyOf/1/properties/fake_run/type",keyword:"type",params:{type: "string"},schema:schema0.properties.comparison.anyOf[1].properties.fake_run.type,parentSchema:schema0.properties.comparison.anyOf[1].properties.fake_run,data:data45};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid12 = _errs104 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data44.fake_report_sha256 !== undefined){
let data46 = data44.fake_report_sha256;
const _errs106 = errors;
if(typeof data46 !== "string"){
const err17 = {instancePath:instancePath+"/comparison/fake_report_sha256",schemaPath:"#/properties/comparison/anyOf/1/properties/fake_report_sha256/type",keyword:"type",params:{type: "string"},schema:schema0.properties.comparison.anyOf[1].properties.fake_report_sha256.type,parentSchema:schema0.properties.comparison.anyOf[1].properties.fake_report_sha256,data:data46};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid12 = _errs106 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.comparison.anyOf[1].type,parentSchema:schema0.properties.comparison.anyOf[1],data:data44};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid4 = _errs101 === errors;
valid11 = valid11 || _valid4;
if(!valid11){
const err19 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.comparison.anyOf,parentSchema:schema0.properties.comparison,data:data44};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate0.errors = vErrors;
return false;
}
else {
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs97 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.isolation !== undefined){
let data47 = data.isolation;
const _errs108 = errors;
if(errors === _errs108){
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
let missing11;
if(((data47.method === undefined) && (missing11 = "method")) || ((data47.survivors === undefined) && (missing11 = "survivors"))){
validate0.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/required",keyword:"required",params:{missingProperty: missing11},schema:schema0.properties.isolation.required,parentSchema:schema0.properties.isolation,data:data47}];
return false;
}
else {
const _errs110 = errors;
for(const key6 in data47){
if(!((key6 === "method") || (key6 === "survivors"))){
validate0.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema0.properties.isolation,data:data47}];
return false;
break;
}
}
if(_errs110 === errors){
if(data47.method !== undefined){
let data48 = data47.method;
const _errs111 = errors;
if(!(((data48 === "bubblewrap") || (data48 === "bubblewrap+relay")) || (data48 === "process"))){
validate0.errors = [{instancePath:instancePath+"/isolation/method",schemaPath:"#/properties/isolation/properties/method/enum",keyword:"enum",params:{allowedValues: schema0.properties.isolation.properties.method.enum},schema:schema0.properties.isolation.properties.method.enum,parentSchema:schema0.properties.isolation.properties.method,data:data48}];
return false;
}
var valid13 = _errs111 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data47.survivors !== undefined){
let data49 = data47.survivors;
const _errs112 = errors;
const _errs113 = errors;
let valid14 = false;
const _errs114 = errors;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err20 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/0/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.isolation.properties.survivors.anyOf[0].type,parentSchema:schema0.properties.isolation.properties.survivors.anyOf[0],data:data49};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(errors === _errs114){
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err21 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema0.properties.isolation.properties.survivors.anyOf[0],data:data49};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var _valid5 = _errs114 === errors;
valid14 = valid14 || _valid5;
const _errs116 = errors;
if("unknown" !== data49){
const err22 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/1/const",keyword:"const",params:{allowedValue: "unknown"},schema:"unknown",parentSchema:schema0.properties.isolation.properties.survivors.anyOf[1],data:data49};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid5 = _errs116 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err23 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.isolation.properties.survivors.anyOf,parentSchema:schema0.properties.isolation.properties.survivors,data:data49};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate0.errors = vErrors;
return false;
}
else {
errors = _errs113;
if(vErrors !== null){
if(_errs113){
vErrors.length = _errs113;
}
else {
vErrors = null;
}
}
}
var valid13 = _errs112 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/type",keyword:"type",params:{type: "object"},schema:schema0.properties.isolation.type,parentSchema:schema0.properties.isolation,data:data47}];
return false;
}
}
var valid4 = _errs108 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.no_target_inspection !== undefined){
let data50 = data.no_target_inspection;
const _errs117 = errors;
if(errors === _errs117){
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
let missing12;
if(((data50.passed === undefined) && (missing12 = "passed")) || ((data50.proof === undefined) && (missing12 = "proof"))){
validate0.errors = [{instancePath:instancePath+"/no_target_inspection",schemaPath:"#/properties/no_target_inspection/required",keyword:"required",params:{missingProperty: missing12},schema:schema0.properties.no_target_inspection.required,parentSchema:schema0.properties.no_target_inspection,data:data50}];
return false;
}
else {
const _errs119 = errors;
for(const key7 in data50){
if(!((key7 === "passed") || (key7 === "proof"))){
validate0.errors = [{instancePath:instancePath+"/no_target_inspection",schemaPath:"#/properties/no_target_inspection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema0.properties.no_target_inspection,data:data50}];
return false;
break;
}
}
if(_errs119 === errors){
if(data50.passed !== undefined){
let data51 = data50.passed;
const _errs120 = errors;
if(typeof data51 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/no_target_inspection/passed",schemaPath:"#/properties/no_target_inspection/properties/passed/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.no_target_inspection.properties.passed.type,parentSchema:schema0.properties.no_target_inspection.properties.passed,data:data51}];
return false;
}
var valid15 = _errs120 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data50.proof !== undefined){
let data52 = data50.proof;
const _errs122 = errors;
if(typeof data52 !== "string"){
validate0.errors = [{instancePath:instancePath+"/no_target_inspection/proof",schemaPath:"#/properties/no_target_inspection/properties/proof/type",keyword:"type",params:{type: "string"},schema:schema0.properties.no_target_inspection.properties.proof.type,parentSchema:schema0.properties.no_target_inspection.properties.proof,data:data52}];
return false;
}
var valid15 = _errs122 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/no_target_inspection",schemaPath:"#/properties/no_target_inspection/type",keyword:"type",params:{type: "object"},schema:schema0.properties.no_target_inspection.type,parentSchema:schema0.properties.no_target_inspection,data:data50}];
return false;
}
}
var valid4 = _errs117 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_process_started !== undefined){
let data53 = data.case_process_started;
const _errs124 = errors;
if(typeof data53 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/case_process_started",schemaPath:"#/properties/case_process_started/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.case_process_started.type,parentSchema:schema0.properties.case_process_started,data:data53}];
return false;
}
var valid4 = _errs124 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_model_provider !== undefined){
const _errs126 = errors;
if(!(validate3(data.case_model_provider, {instancePath:instancePath+"/case_model_provider",parentData:data,parentDataProperty:"case_model_provider",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs126 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_model !== undefined){
const _errs127 = errors;
if(!(validate3(data.case_model, {instancePath:instancePath+"/case_model",parentData:data,parentDataProperty:"case_model",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs127 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_model_admission_status !== undefined){
const _errs128 = errors;
if(!(validate6(data.case_model_admission_status, {instancePath:instancePath+"/case_model_admission_status",parentData:data,parentDataProperty:"case_model_admission_status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid4 = _errs128 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.case_runtime_model_provider !== undefined){
const _errs129 = errors;
if(!(validate3(data.case_runtime_model_provider, {instancePath:instancePath+"/case_runtime_model_provider",parentData:data,parentDataProperty:"case_runtime_model_provider",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs129 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root1 = validate25;
const schema8 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"harness-contract.schema.json","title":"Task contract of a harness run (task.contract.json)","type":"object","additionalProperties":false,"required":["schema","run_id","nonce","case_id","stage","engine","issue","acceptance_sha256","task","allowed_files","allowed_roots","tests_command","required_events","fixture_sha256"],"properties":{"schema":{"const":"harness-contract/1"},"run_id":{"type":"string","minLength":1},"nonce":{"type":"string","pattern":"^[0-9a-f]{32,}$"},"case_id":{"type":"string","minLength":1},"stage":{"type":"integer","minimum":1,"maximum":6},"engine":{"type":"string","minLength":1},"issue":{"type":["string","null"],"minLength":1},"acceptance_sha256":{"anyOf":[{"type":"string","pattern":"^[0-9a-f]{64}$"},{"type":"null"}]},"task":{"type":"string"},"allowed_files":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"allowed_roots":{"const":["runtime_workspace_root","run_artifact_dir"]},"tests_command":{"type":"string"},"required_events":{"type":"array","items":{"type":"string","minLength":1}},"fixture_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"hidden_sha256":{"description":"Digest of the hidden tests; absent in runs of a case without any.","type":"string","pattern":"^[0-9a-f]{64}$"}}};
const pattern4 = new RegExp("^[0-9a-f]{32,}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="harness-contract.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.schema === undefined) && (missing0 = "schema")) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.nonce === undefined) && (missing0 = "nonce"))) || ((data.case_id === undefined) && (missing0 = "case_id"))) || ((data.stage === undefined) && (missing0 = "stage"))) || ((data.engine === undefined) && (missing0 = "engine"))) || ((data.issue === undefined) && (missing0 = "issue"))) || ((data.acceptance_sha256 === undefined) && (missing0 = "acceptance_sha256"))) || ((data.task === undefined) && (missing0 = "task"))) || ((data.allowed_files === undefined) && (missing0 = "allowed_files"))) || ((data.allowed_roots === undefined) && (missing0 = "allowed_roots"))) || ((data.tests_command === undefined) && (missing0 = "tests_command"))) || ((data.required_events === undefined) && (missing0 = "required_events"))) || ((data.fixture_sha256 === undefined) && (missing0 = "fixture_sha256"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema8.required,parentSchema:schema8,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema8.properties, key0))){
validate25.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema8,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("harness-contract/1" !== data0){
validate25.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "harness-contract/1"},schema:"harness-contract/1",parentSchema:schema8.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data1 = data.run_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate25.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.run_id,data:data1}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema8.properties.run_id.type,parentSchema:schema8.properties.run_id,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined){
let data2 = data.nonce;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate25.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32,}$"},schema:"^[0-9a-f]{32,}$",parentSchema:schema8.properties.nonce,data:data2}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},schema:schema8.properties.nonce.type,parentSchema:schema8.properties.nonce,data:data2}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case_id !== undefined){
let data3 = data.case_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate25.errors = [{instancePath:instancePath+"/case_id",schemaPath:"#/properties/case_id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.case_id,data:data3}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/case_id",schemaPath:"#/properties/case_id/type",keyword:"type",params:{type: "string"},schema:schema8.properties.case_id.type,parentSchema:schema8.properties.case_id,data:data3}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stage !== undefined){
let data4 = data.stage;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate25.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "integer"},schema:schema8.properties.stage.type,parentSchema:schema8.properties.stage,data:data4}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 6 || isNaN(data4)){
validate25.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema8.properties.stage,data:data4}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate25.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema8.properties.stage,data:data4}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.engine !== undefined){
let data5 = data.engine;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate25.errors = [{instancePath:instancePath+"/engine",schemaPath:"#/properties/engine/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.engine,data:data5}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/engine",schemaPath:"#/properties/engine/type",keyword:"type",params:{type: "string"},schema:schema8.properties.engine.type,parentSchema:schema8.properties.engine,data:data5}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issue !== undefined){
let data6 = data.issue;
const _errs13 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate25.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/type",keyword:"type",params:{type: schema8.properties.issue.type},schema:schema8.properties.issue.type,parentSchema:schema8.properties.issue,data:data6}];
return false;
}
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) < 1){
validate25.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.issue,data:data6}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.acceptance_sha256 !== undefined){
let data7 = data.acceptance_sha256;
const _errs15 = errors;
const _errs16 = errors;
let valid1 = false;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
const err0 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema8.properties.acceptance_sha256.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema8.properties.acceptance_sha256.anyOf[0].type,parentSchema:schema8.properties.acceptance_sha256.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs17 === errors;
valid1 = valid1 || _valid0;
const _errs19 = errors;
if(data7 !== null){
const err2 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema8.properties.acceptance_sha256.anyOf[1].type,parentSchema:schema8.properties.acceptance_sha256.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf",keyword:"anyOf",params:{},schema:schema8.properties.acceptance_sha256.anyOf,parentSchema:schema8.properties.acceptance_sha256,data:data7};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate25.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
let data8 = data.task;
const _errs21 = errors;
if(typeof data8 !== "string"){
validate25.errors = [{instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},schema:schema8.properties.task.type,parentSchema:schema8.properties.task,data:data8}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_files !== undefined){
let data9 = data.allowed_files;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data9)){
var valid2 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data10 === "string"){
if(func1(data10) < 1){
validate25.errors = [{instancePath:instancePath+"/allowed_files/" + i0,schemaPath:"#/properties/allowed_files/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.allowed_files.items,data:data10}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/allowed_files/" + i0,schemaPath:"#/properties/allowed_files/items/type",keyword:"type",params:{type: "string"},schema:schema8.properties.allowed_files.items.type,parentSchema:schema8.properties.allowed_files.items,data:data10}];
return false;
}
}
var valid2 = _errs25 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data9.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data9[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate25.errors = [{instancePath:instancePath+"/allowed_files",schemaPath:"#/properties/allowed_files/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema8.properties.allowed_files,data:data9}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/allowed_files",schemaPath:"#/properties/allowed_files/type",keyword:"type",params:{type: "array"},schema:schema8.properties.allowed_files.type,parentSchema:schema8.properties.allowed_files,data:data9}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_roots !== undefined){
let data11 = data.allowed_roots;
const _errs27 = errors;
if(!func7(data11, schema8.properties.allowed_roots.const)){
validate25.errors = [{instancePath:instancePath+"/allowed_roots",schemaPath:"#/properties/allowed_roots/const",keyword:"const",params:{allowedValue: schema8.properties.allowed_roots.const},schema:schema8.properties.allowed_roots.const,parentSchema:schema8.properties.allowed_roots,data:data11}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tests_command !== undefined){
let data12 = data.tests_command;
const _errs28 = errors;
if(typeof data12 !== "string"){
validate25.errors = [{instancePath:instancePath+"/tests_command",schemaPath:"#/properties/tests_command/type",keyword:"type",params:{type: "string"},schema:schema8.properties.tests_command.type,parentSchema:schema8.properties.tests_command,data:data12}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.required_events !== undefined){
let data13 = data.required_events;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data13)){
var valid4 = true;
const len1 = data13.length;
for(let i2=0; i2<len1; i2++){
let data14 = data13[i2];
const _errs32 = errors;
if(errors === _errs32){
if(typeof data14 === "string"){
if(func1(data14) < 1){
validate25.errors = [{instancePath:instancePath+"/required_events/" + i2,schemaPath:"#/properties/required_events/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8.properties.required_events.items,data:data14}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/required_events/" + i2,schemaPath:"#/properties/required_events/items/type",keyword:"type",params:{type: "string"},schema:schema8.properties.required_events.items.type,parentSchema:schema8.properties.required_events.items,data:data14}];
return false;
}
}
var valid4 = _errs32 === errors;
if(!valid4){
break;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/required_events",schemaPath:"#/properties/required_events/type",keyword:"type",params:{type: "array"},schema:schema8.properties.required_events.type,parentSchema:schema8.properties.required_events,data:data13}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fixture_sha256 !== undefined){
let data15 = data.fixture_sha256;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data15 === "string"){
if(!pattern2.test(data15)){
validate25.errors = [{instancePath:instancePath+"/fixture_sha256",schemaPath:"#/properties/fixture_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema8.properties.fixture_sha256,data:data15}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/fixture_sha256",schemaPath:"#/properties/fixture_sha256/type",keyword:"type",params:{type: "string"},schema:schema8.properties.fixture_sha256.type,parentSchema:schema8.properties.fixture_sha256,data:data15}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hidden_sha256 !== undefined){
let data16 = data.hidden_sha256;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
validate25.errors = [{instancePath:instancePath+"/hidden_sha256",schemaPath:"#/properties/hidden_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema8.properties.hidden_sha256,data:data16}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/hidden_sha256",schemaPath:"#/properties/hidden_sha256/type",keyword:"type",params:{type: "string"},schema:schema8.properties.hidden_sha256.type,parentSchema:schema8.properties.hidden_sha256,data:data16}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema8.type,parentSchema:schema8,data}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root2 = validate26;
const schema9 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"harness-event.schema.json","title":"One line of events.normalized.jsonl","type":"object","additionalProperties":false,"required":["seq","at","type","run_id","data"],"properties":{"seq":{"type":"integer","minimum":1},"at":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},"type":{"enum":["run.started","task.contract.created","plan.updated","patch.applied","git.diff.checked","verification.completed","approval.requested","approval.granted","approval.denied","run.blocked","run.completed"]},"run_id":{"type":"string","minLength":1},"data":{"type":"object"},"src":{"type":"object","additionalProperties":false,"required":["file","offset","length","sha256"],"properties":{"file":{"type":"string","minLength":1},"offset":{"type":"integer","minimum":0},"length":{"type":"integer","minimum":0},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"}}}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="harness-event.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.seq === undefined) && (missing0 = "seq")) || ((data.at === undefined) && (missing0 = "at"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.data === undefined) && (missing0 = "data"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema9.required,parentSchema:schema9,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "seq") || (key0 === "at")) || (key0 === "type")) || (key0 === "run_id")) || (key0 === "data")) || (key0 === "src"))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema9,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.seq !== undefined){
let data0 = data.seq;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate26.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"},schema:schema9.properties.seq.type,parentSchema:schema9.properties.seq,data:data0}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate26.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema9.properties.seq,data:data0}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data1 = data.at;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
validate26.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$",parentSchema:schema9.properties.at,data:data1}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},schema:schema9.properties.at.type,parentSchema:schema9.properties.at,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(!(((((((((((data2 === "run.started") || (data2 === "task.contract.created")) || (data2 === "plan.updated")) || (data2 === "patch.applied")) || (data2 === "git.diff.checked")) || (data2 === "verification.completed")) || (data2 === "approval.requested")) || (data2 === "approval.granted")) || (data2 === "approval.denied")) || (data2 === "run.blocked")) || (data2 === "run.completed"))){
validate26.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema9.properties.type.enum},schema:schema9.properties.type.enum,parentSchema:schema9.properties.type,data:data2}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data3 = data.run_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate26.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema9.properties.run_id,data:data3}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema9.properties.run_id.type,parentSchema:schema9.properties.run_id,data:data3}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data4 = data.data;
const _errs9 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
validate26.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},schema:schema9.properties.data.type,parentSchema:schema9.properties.data,data:data4}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.src !== undefined){
let data5 = data.src;
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((((data5.file === undefined) && (missing1 = "file")) || ((data5.offset === undefined) && (missing1 = "offset"))) || ((data5.length === undefined) && (missing1 = "length"))) || ((data5.sha256 === undefined) && (missing1 = "sha256"))){
validate26.errors = [{instancePath:instancePath+"/src",schemaPath:"#/properties/src/required",keyword:"required",params:{missingProperty: missing1},schema:schema9.properties.src.required,parentSchema:schema9.properties.src,data:data5}];
return false;
}
else {
const _errs13 = errors;
for(const key1 in data5){
if(!((((key1 === "file") || (key1 === "offset")) || (key1 === "length")) || (key1 === "sha256"))){
validate26.errors = [{instancePath:instancePath+"/src",schemaPath:"#/properties/src/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema9.properties.src,data:data5}];
return false;
break;
}
}
if(_errs13 === errors){
if(data5.file !== undefined){
let data6 = data5.file;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(func1(data6) < 1){
validate26.errors = [{instancePath:instancePath+"/src/file",schemaPath:"#/properties/src/properties/file/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema9.properties.src.properties.file,data:data6}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/src/file",schemaPath:"#/properties/src/properties/file/type",keyword:"type",params:{type: "string"},schema:schema9.properties.src.properties.file.type,parentSchema:schema9.properties.src.properties.file,data:data6}];
return false;
}
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.offset !== undefined){
let data7 = data5.offset;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate26.errors = [{instancePath:instancePath+"/src/offset",schemaPath:"#/properties/src/properties/offset/type",keyword:"type",params:{type: "integer"},schema:schema9.properties.src.properties.offset.type,parentSchema:schema9.properties.src.properties.offset,data:data7}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate26.errors = [{instancePath:instancePath+"/src/offset",schemaPath:"#/properties/src/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema9.properties.src.properties.offset,data:data7}];
return false;
}
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.length !== undefined){
let data8 = data5.length;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate26.errors = [{instancePath:instancePath+"/src/length",schemaPath:"#/properties/src/properties/length/type",keyword:"type",params:{type: "integer"},schema:schema9.properties.src.properties.length.type,parentSchema:schema9.properties.src.properties.length,data:data8}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate26.errors = [{instancePath:instancePath+"/src/length",schemaPath:"#/properties/src/properties/length/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema9.properties.src.properties.length,data:data8}];
return false;
}
}
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.sha256 !== undefined){
let data9 = data5.sha256;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(!pattern2.test(data9)){
validate26.errors = [{instancePath:instancePath+"/src/sha256",schemaPath:"#/properties/src/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema9.properties.src.properties.sha256,data:data9}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/src/sha256",schemaPath:"#/properties/src/properties/sha256/type",keyword:"type",params:{type: "string"},schema:schema9.properties.src.properties.sha256.type,parentSchema:schema9.properties.src.properties.sha256,data:data9}];
return false;
}
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/src",schemaPath:"#/properties/src/type",keyword:"type",params:{type: "object"},schema:schema9.properties.src.type,parentSchema:schema9.properties.src,data:data5}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root3 = validate27;
const schema10 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"harness-trace.schema.json","title":"One line of trace.jsonl","type":"object","additionalProperties":false,"required":["seq","at","step","ms","data"],"properties":{"seq":{"type":"integer","minimum":1},"at":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},"step":{"type":"string","minLength":1},"ms":{"type":"integer","minimum":0},"data":{"type":"object"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="harness-trace.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.seq === undefined) && (missing0 = "seq")) || ((data.at === undefined) && (missing0 = "at"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.ms === undefined) && (missing0 = "ms"))) || ((data.data === undefined) && (missing0 = "data"))){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema10.required,parentSchema:schema10,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "seq") || (key0 === "at")) || (key0 === "step")) || (key0 === "ms")) || (key0 === "data"))){
validate27.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema10,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.seq !== undefined){
let data0 = data.seq;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate27.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"},schema:schema10.properties.seq.type,parentSchema:schema10.properties.seq,data:data0}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate27.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema10.properties.seq,data:data0}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data1 = data.at;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
validate27.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$",parentSchema:schema10.properties.at,data:data1}];
return false;
}
}
else {
validate27.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},schema:schema10.properties.at.type,parentSchema:schema10.properties.at,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
let data2 = data.step;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate27.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema10.properties.step,data:data2}];
return false;
}
}
else {
validate27.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"},schema:schema10.properties.step.type,parentSchema:schema10.properties.step,data:data2}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ms !== undefined){
let data3 = data.ms;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate27.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/properties/ms/type",keyword:"type",params:{type: "integer"},schema:schema10.properties.ms.type,parentSchema:schema10.properties.ms,data:data3}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate27.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/properties/ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema10.properties.ms,data:data3}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data4 = data.data;
const _errs10 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
validate27.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},schema:schema10.properties.data.type,parentSchema:schema10.properties.data,data:data4}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema10.type,parentSchema:schema10,data}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root4 = validate28;
const schema11 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"proof-report.schema.json","title":"Report of a proof (report.json)","description":"What `sot prove` writes: the issue's own commands, run in a clean checkout of one commit.","type":"object","additionalProperties":false,"required":["schema","kind","run_id","issue","document","criteria","acceptance_sha256","commit","tree","worktree","base","patch_id","repository","commands","control","setup","reused","not_materialised","isolation","environment","status","failure_reason","run_started_at","run_ended_at","duration_ms","artifacts","digests","freshness"],"properties":{"schema":{"const":"proof-report/1"},"kind":{"const":"command"},"run_id":{"type":"string","pattern":"^\\d{8}T\\d{6}Z-prove-[a-z0-9][a-z0-9-]*-\\d+$"},"issue":{"type":"string","minLength":1},"document":{"$ref":"#/$defs/path"},"criteria":{"type":"array","uniqueItems":true,"items":{"type":"integer","minimum":1},"description":"Numbers of the criteria that the commands cover, counted from 1."},"acceptance_sha256":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]},"commit":{"$ref":"#/$defs/object"},"tree":{"$ref":"#/$defs/object","description":"The tree that was tested: that of the commit, or with `worktree` that of the files in the work tree."},"worktree":{"type":"boolean"},"base":{"anyOf":[{"$ref":"#/$defs/object"},{"type":"null"}]},"patch_id":{"anyOf":[{"$ref":"#/$defs/object"},{"type":"null"}]},"repository":{"type":["string","null"],"minLength":1,"description":"The remote `origin` without credentials."},"commands":{"type":"array","items":{"$ref":"#/$defs/command"},"description":"The commands that were started, in order."},"control":{"anyOf":[{"$ref":"#/$defs/control"},{"type":"null"}]},"setup":{"type":"array","items":{"$ref":"#/$defs/step"}},"reused":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["path","lockfile","lockfile_sha256"],"properties":{"path":{"$ref":"#/$defs/path"},"lockfile":{"anyOf":[{"$ref":"#/$defs/path"},{"type":"null"}]},"lockfile_sha256":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]}}}},"not_materialised":{"type":"array","items":{"type":"string"},"description":"Parts of the commit that the checkout does not contain: submodules, and files in Git LFS."},"bundle_note":{"type":["string","null"],"minLength":1,"description":"Why the run does not contain its commits as `commit.bundle`; null where it does, and for files of a work tree."},"isolation":{"type":"object","additionalProperties":false,"required":["method","survivors"],"properties":{"method":{"enum":["bubblewrap","process"]},"survivors":{"description":"Processes that were left; \"unknown\" where they cannot be counted, which no pass has.","anyOf":[{"type":"integer","minimum":0},{"const":"unknown"}]}}},"environment":{"type":"object","additionalProperties":false,"required":["os","arch","node"],"properties":{"os":{"type":"string"},"arch":{"type":"string"},"node":{"type":"string"}}},"status":{"enum":["pass","fail","blocked"]},"failure_reason":{"type":["string","null"],"minLength":1},"run_started_at":{"$ref":"#/$defs/time"},"run_ended_at":{"$ref":"#/$defs/time"},"duration_ms":{"type":"integer","minimum":0},"artifacts":{"type":"object","additionalProperties":{"$ref":"#/$defs/path"}},"digests":{"type":"object","additionalProperties":{"type":"string"}},"freshness":{"type":"object","additionalProperties":false,"required":["nonce","contract_sha256","harness_version","ledger_head"],"properties":{"nonce":{"type":"string"},"contract_sha256":{"type":"string"},"harness_version":{"type":"string","minLength":1},"ledger_head":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]}}}},"$defs":{"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"object":{"type":"string","pattern":"^([0-9a-f]{40}|[0-9a-f]{64})$"},"time":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},"path":{"type":"string","minLength":1},"tests":{"type":"object","additionalProperties":false,"required":["format","executed","passed","failed","skipped"],"properties":{"format":{"enum":["node","tap","vitest","jest","pytest","unittest","go","cargo","junit"]},"names":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.tests\\.json$","description":"The file with the names and states of the tests, which these numbers are of; absent where only the output shows them."},"executed":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"skipped":{"type":"integer","minimum":0}}},"command":{"type":"object","additionalProperties":false,"required":["argv","cwd","source","criteria","exit_code","started_at","ended_at","log","tests"],"properties":{"argv":{"type":"array","minItems":1,"items":{"type":"string"}},"cwd":{"type":"string","minLength":1,"description":"The folder of the workspace below the top of the repository; `.` where they are the same."},"source":{"enum":["document","config","flag"],"description":"Where the command comes from: the issue, `proof.rules` of the configuration, or `--command`."},"criteria":{"anyOf":[{"type":"array","uniqueItems":true,"items":{"type":"integer","minimum":1}},{"type":"null"}],"description":"The criteria that the issue says this command covers; null if it names none."},"exit_code":{"type":["integer","null"],"description":"Null if the command did not start or was ended."},"started_at":{"$ref":"#/$defs/time"},"ended_at":{"$ref":"#/$defs/time"},"log":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.log$"},"tests":{"anyOf":[{"$ref":"#/$defs/tests"},{"type":"null"}]}}},"step":{"type":"object","additionalProperties":false,"required":["argv","exit_code","started_at","ended_at","log"],"properties":{"argv":{"type":"array","minItems":1,"items":{"type":"string"}},"exit_code":{"type":["integer","null"]},"started_at":{"$ref":"#/$defs/time"},"ended_at":{"$ref":"#/$defs/time"},"log":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.log$"}}},"control":{"type":"object","additionalProperties":false,"required":["commit","passed","commands"],"properties":{"commit":{"$ref":"#/$defs/object"},"passed":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/$defs/command"},"description":"The commands that were started, in order."}}}}};
const pattern11 = new RegExp("^\\d{8}T\\d{6}Z-prove-[a-z0-9][a-z0-9-]*-\\d+$", "u");
const schema12 = {"type":"string","minLength":1};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate29.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema12,data}];
return false;
}
}
else {
validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema12.type,parentSchema:schema12,data}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema13 = {"type":"string","pattern":"^[0-9a-f]{64}$"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern2.test(data)){
validate31.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema13,data}];
return false;
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema13.type,parentSchema:schema13,data}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema14 = {"type":"string","pattern":"^([0-9a-f]{40}|[0-9a-f]{64})$"};
const pattern13 = new RegExp("^([0-9a-f]{40}|[0-9a-f]{64})$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern13.test(data)){
validate33.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{40}|[0-9a-f]{64})$"},schema:"^([0-9a-f]{40}|[0-9a-f]{64})$",parentSchema:schema14,data}];
return false;
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema14.type,parentSchema:schema14,data}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema15 = {"type":"object","additionalProperties":false,"required":["argv","cwd","source","criteria","exit_code","started_at","ended_at","log","tests"],"properties":{"argv":{"type":"array","minItems":1,"items":{"type":"string"}},"cwd":{"type":"string","minLength":1,"description":"The folder of the workspace below the top of the repository; `.` where they are the same."},"source":{"enum":["document","config","flag"],"description":"Where the command comes from: the issue, `proof.rules` of the configuration, or `--command`."},"criteria":{"anyOf":[{"type":"array","uniqueItems":true,"items":{"type":"integer","minimum":1}},{"type":"null"}],"description":"The criteria that the issue says this command covers; null if it names none."},"exit_code":{"type":["integer","null"],"description":"Null if the command did not start or was ended."},"started_at":{"$ref":"#/$defs/time"},"ended_at":{"$ref":"#/$defs/time"},"log":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.log$"},"tests":{"anyOf":[{"$ref":"#/$defs/tests"},{"type":"null"}]}}};
const schema16 = {"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate39.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"},schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$",parentSchema:schema16,data}];
return false;
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema16.type,parentSchema:schema16,data}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema17 = {"type":"object","additionalProperties":false,"required":["format","executed","passed","failed","skipped"],"properties":{"format":{"enum":["node","tap","vitest","jest","pytest","unittest","go","cargo","junit"]},"names":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.tests\\.json$","description":"The file with the names and states of the tests, which these numbers are of; absent where only the output shows them."},"executed":{"type":"integer","minimum":0},"passed":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"skipped":{"type":"integer","minimum":0}}};
const pattern16 = new RegExp("^logs/[a-z0-9-]+\\.tests\\.json$", "u");

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.format === undefined) && (missing0 = "format")) || ((data.executed === undefined) && (missing0 = "executed"))) || ((data.passed === undefined) && (missing0 = "passed"))) || ((data.failed === undefined) && (missing0 = "failed"))) || ((data.skipped === undefined) && (missing0 = "skipped"))){
validate42.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema17.required,parentSchema:schema17,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "format") || (key0 === "names")) || (key0 === "executed")) || (key0 === "passed")) || (key0 === "failed")) || (key0 === "skipped"))){
validate42.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema17,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.format !== undefined){
let data0 = data.format;
const _errs2 = errors;
if(!(((((((((data0 === "node") || (data0 === "tap")) || (data0 === "vitest")) || (data0 === "jest")) || (data0 === "pytest")) || (data0 === "unittest")) || (data0 === "go")) || (data0 === "cargo")) || (data0 === "junit"))){
validate42.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema17.properties.format.enum},schema:schema17.properties.format.enum,parentSchema:schema17.properties.format,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.names !== undefined){
let data1 = data.names;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern16.test(data1)){
validate42.errors = [{instancePath:instancePath+"/names",schemaPath:"#/properties/names/pattern",keyword:"pattern",params:{pattern: "^logs/[a-z0-9-]+\\.tests\\.json$"},schema:"^logs/[a-z0-9-]+\\.tests\\.json$",parentSchema:schema17.properties.names,data:data1}];
return false;
}
}
else {
validate42.errors = [{instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "string"},schema:schema17.properties.names.type,parentSchema:schema17.properties.names,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executed !== undefined){
let data2 = data.executed;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate42.errors = [{instancePath:instancePath+"/executed",schemaPath:"#/properties/executed/type",keyword:"type",params:{type: "integer"},schema:schema17.properties.executed.type,parentSchema:schema17.properties.executed,data:data2}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate42.errors = [{instancePath:instancePath+"/executed",schemaPath:"#/properties/executed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema17.properties.executed,data:data2}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.passed !== undefined){
let data3 = data.passed;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate42.errors = [{instancePath:instancePath+"/passed",schemaPath:"#/properties/passed/type",keyword:"type",params:{type: "integer"},schema:schema17.properties.passed.type,parentSchema:schema17.properties.passed,data:data3}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate42.errors = [{instancePath:instancePath+"/passed",schemaPath:"#/properties/passed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema17.properties.passed,data:data3}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data4 = data.failed;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate42.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},schema:schema17.properties.failed.type,parentSchema:schema17.properties.failed,data:data4}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate42.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema17.properties.failed,data:data4}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skipped !== undefined){
let data5 = data.skipped;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate42.errors = [{instancePath:instancePath+"/skipped",schemaPath:"#/properties/skipped/type",keyword:"type",params:{type: "integer"},schema:schema17.properties.skipped.type,parentSchema:schema17.properties.skipped,data:data5}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate42.errors = [{instancePath:instancePath+"/skipped",schemaPath:"#/properties/skipped/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema17.properties.skipped,data:data5}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema17.type,parentSchema:schema17,data}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern15 = new RegExp("^logs/[a-z0-9-]+\\.log$", "u");

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.argv === undefined) && (missing0 = "argv")) || ((data.cwd === undefined) && (missing0 = "cwd"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.criteria === undefined) && (missing0 = "criteria"))) || ((data.exit_code === undefined) && (missing0 = "exit_code"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.ended_at === undefined) && (missing0 = "ended_at"))) || ((data.log === undefined) && (missing0 = "log"))) || ((data.tests === undefined) && (missing0 = "tests"))){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema15.required,parentSchema:schema15,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema15.properties, key0))){
validate38.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema15,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.argv !== undefined){
let data0 = data.argv;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validate38.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema15.properties.argv,data:data0}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(typeof data1 !== "string"){
validate38.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"},schema:schema15.properties.argv.items.type,parentSchema:schema15.properties.argv.items,data:data1}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"},schema:schema15.properties.argv.type,parentSchema:schema15.properties.argv,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cwd !== undefined){
let data2 = data.cwd;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate38.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema15.properties.cwd,data:data2}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},schema:schema15.properties.cwd.type,parentSchema:schema15.properties.cwd,data:data2}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data3 = data.source;
const _errs8 = errors;
if(!(((data3 === "document") || (data3 === "config")) || (data3 === "flag"))){
validate38.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema15.properties.source.enum},schema:schema15.properties.source.enum,parentSchema:schema15.properties.source,data:data3}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.criteria !== undefined){
let data4 = data.criteria;
const _errs9 = errors;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err0 = {instancePath:instancePath+"/criteria/" + i1,schemaPath:"#/properties/criteria/anyOf/0/items/type",keyword:"type",params:{type: "integer"},schema:schema15.properties.criteria.anyOf[0].items.type,parentSchema:schema15.properties.criteria.anyOf[0].items,data:data5};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err1 = {instancePath:instancePath+"/criteria/" + i1,schemaPath:"#/properties/criteria/anyOf/0/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema15.properties.criteria.anyOf[0].items,data:data5};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i2 = data4.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data4[i2];
if(!(((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0))) && (isFinite(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err2 = {instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/anyOf/0/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},schema:true,parentSchema:schema15.properties.criteria.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/anyOf/0/type",keyword:"type",params:{type: "array"},schema:schema15.properties.criteria.anyOf[0].type,parentSchema:schema15.properties.criteria.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema15.properties.criteria.anyOf[1].type,parentSchema:schema15.properties.criteria.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/anyOf",keyword:"anyOf",params:{},schema:schema15.properties.criteria.anyOf,parentSchema:schema15.properties.criteria,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate38.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data6 = data.exit_code;
const _errs17 = errors;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
validate38.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema15.properties.exit_code.type},schema:schema15.properties.exit_code.type,parentSchema:schema15.properties.exit_code,data:data6}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
const _errs19 = errors;
if(!(validate39(data.started_at, {instancePath:instancePath+"/started_at",parentData:data,parentDataProperty:"started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at !== undefined){
const _errs20 = errors;
if(!(validate39(data.ended_at, {instancePath:instancePath+"/ended_at",parentData:data,parentDataProperty:"ended_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.log !== undefined){
let data9 = data.log;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(!pattern15.test(data9)){
validate38.errors = [{instancePath:instancePath+"/log",schemaPath:"#/properties/log/pattern",keyword:"pattern",params:{pattern: "^logs/[a-z0-9-]+\\.log$"},schema:"^logs/[a-z0-9-]+\\.log$",parentSchema:schema15.properties.log,data:data9}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "string"},schema:schema15.properties.log.type,parentSchema:schema15.properties.log,data:data9}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tests !== undefined){
let data10 = data.tests;
const _errs23 = errors;
const _errs24 = errors;
let valid5 = false;
const _errs25 = errors;
if(!(validate42(data10, {instancePath:instancePath+"/tests",parentData:data,parentDataProperty:"tests",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var _valid1 = _errs25 === errors;
valid5 = valid5 || _valid1;
const _errs26 = errors;
if(data10 !== null){
const err6 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema15.properties.tests.anyOf[1].type,parentSchema:schema15.properties.tests.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err7 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/anyOf",keyword:"anyOf",params:{},schema:schema15.properties.tests.anyOf,parentSchema:schema15.properties.tests,data:data10};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate38.errors = vErrors;
return false;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema18 = {"type":"object","additionalProperties":false,"required":["commit","passed","commands"],"properties":{"commit":{"$ref":"#/$defs/object"},"passed":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/$defs/command"},"description":"The commands that were started, in order."}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.commit === undefined) && (missing0 = "commit")) || ((data.passed === undefined) && (missing0 = "passed"))) || ((data.commands === undefined) && (missing0 = "commands"))){
validate45.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema18.required,parentSchema:schema18,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "commit") || (key0 === "passed")) || (key0 === "commands"))){
validate45.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema18,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.commit !== undefined){
const _errs2 = errors;
if(!(validate33(data.commit, {instancePath:instancePath+"/commit",parentData:data,parentDataProperty:"commit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.passed !== undefined){
let data1 = data.passed;
const _errs3 = errors;
if(typeof data1 !== "boolean"){
validate45.errors = [{instancePath:instancePath+"/passed",schemaPath:"#/properties/passed/type",keyword:"type",params:{type: "boolean"},schema:schema18.properties.passed.type,parentSchema:schema18.properties.passed,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commands !== undefined){
let data2 = data.commands;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate38(data2[i0], {instancePath:instancePath+"/commands/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"},schema:schema18.properties.commands.type,parentSchema:schema18.properties.commands,data:data2}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema18.type,parentSchema:schema18,data}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema19 = {"type":"object","additionalProperties":false,"required":["argv","exit_code","started_at","ended_at","log"],"properties":{"argv":{"type":"array","minItems":1,"items":{"type":"string"}},"exit_code":{"type":["integer","null"]},"started_at":{"$ref":"#/$defs/time"},"ended_at":{"$ref":"#/$defs/time"},"log":{"type":"string","pattern":"^logs/[a-z0-9-]+\\.log$"}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.argv === undefined) && (missing0 = "argv")) || ((data.exit_code === undefined) && (missing0 = "exit_code"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.ended_at === undefined) && (missing0 = "ended_at"))) || ((data.log === undefined) && (missing0 = "log"))){
validate49.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema19.required,parentSchema:schema19,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "argv") || (key0 === "exit_code")) || (key0 === "started_at")) || (key0 === "ended_at")) || (key0 === "log"))){
validate49.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema19,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.argv !== undefined){
let data0 = data.argv;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validate49.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema19.properties.argv,data:data0}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(typeof data1 !== "string"){
validate49.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"},schema:schema19.properties.argv.items.type,parentSchema:schema19.properties.argv.items,data:data1}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"},schema:schema19.properties.argv.type,parentSchema:schema19.properties.argv,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data2 = data.exit_code;
const _errs6 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate49.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema19.properties.exit_code.type},schema:schema19.properties.exit_code.type,parentSchema:schema19.properties.exit_code,data:data2}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
const _errs8 = errors;
if(!(validate39(data.started_at, {instancePath:instancePath+"/started_at",parentData:data,parentDataProperty:"started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at !== undefined){
const _errs9 = errors;
if(!(validate39(data.ended_at, {instancePath:instancePath+"/ended_at",parentData:data,parentDataProperty:"ended_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.log !== undefined){
let data5 = data.log;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(!pattern15.test(data5)){
validate49.errors = [{instancePath:instancePath+"/log",schemaPath:"#/properties/log/pattern",keyword:"pattern",params:{pattern: "^logs/[a-z0-9-]+\\.log$"},schema:"^logs/[a-z0-9-]+\\.log$",parentSchema:schema19.properties.log,data:data5}];
return false;
}
}
else {
validate49.errors = [{instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "string"},schema:schema19.properties.log.type,parentSchema:schema19.properties.log,data:data5}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="proof-report.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((((((((data.schema === undefined) && (missing0 = "schema")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.issue === undefined) && (missing0 = "issue"))) || ((data.document === undefined) && (missing0 = "document"))) || ((data.criteria === undefined) && (missing0 = "criteria"))) || ((data.acceptance_sha256 === undefined) && (missing0 = "acceptance_sha256"))) || ((data.commit === undefined) && (missing0 = "commit"))) || ((data.tree === undefined) && (missing0 = "tree"))) || ((data.worktree === undefined) && (missing0 = "worktree"))) || ((data.base === undefined) && (missing0 = "base"))) || ((data.patch_id === undefined) && (missing0 = "patch_id"))) || ((data.repository === undefined) && (missing0 = "repository"))) || ((data.commands === undefined) && (missing0 = "commands"))) || ((data.control === undefined) && (missing0 = "control"))) || ((data.setup === undefined) && (missing0 = "setup"))) || ((data.reused === undefined) && (missing0 = "reused"))) || ((data.not_materialised === undefined) && (missing0 = "not_materialised"))) || ((data.isolation === undefined) && (missing0 = "isolation"))) || ((data.environment === undefined) && (missing0 = "environment"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.failure_reason === undefined) && (missing0 = "failure_reason"))) || ((data.run_started_at === undefined) && (missing0 = "run_started_at"))) || ((data.run_ended_at === undefined) && (missing0 = "run_ended_at"))) || ((data.duration_ms === undefined) && (missing0 = "duration_ms"))) || ((data.artifacts === undefined) && (missing0 = "artifacts"))) || ((data.digests === undefined) && (missing0 = "digests"))) || ((data.freshness === undefined) && (missing0 = "freshness"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema11.required,parentSchema:schema11,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema11.properties, key0))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("proof-report/1" !== data0){
validate28.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "proof-report/1"},schema:"proof-report/1",parentSchema:schema11.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs3 = errors;
if("command" !== data1){
validate28.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "command"},schema:"command",parentSchema:schema11.properties.kind,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data2 = data.run_id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate28.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/pattern",keyword:"pattern",params:{pattern: "^\\d{8}T\\d{6}Z-prove-[a-z0-9][a-z0-9-]*-\\d+$"},schema:"^\\d{8}T\\d{6}Z-prove-[a-z0-9][a-z0-9-]*-\\d+$",parentSchema:schema11.properties.run_id,data:data2}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema11.properties.run_id.type,parentSchema:schema11.properties.run_id,data:data2}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issue !== undefined){
let data3 = data.issue;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate28.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.issue,data:data3}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/type",keyword:"type",params:{type: "string"},schema:schema11.properties.issue.type,parentSchema:schema11.properties.issue,data:data3}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.document !== undefined){
const _errs8 = errors;
if(!(validate29(data.document, {instancePath:instancePath+"/document",parentData:data,parentDataProperty:"document",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.criteria !== undefined){
let data5 = data.criteria;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs11 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate28.errors = [{instancePath:instancePath+"/criteria/" + i0,schemaPath:"#/properties/criteria/items/type",keyword:"type",params:{type: "integer"},schema:schema11.properties.criteria.items.type,parentSchema:schema11.properties.criteria.items,data:data6}];
return false;
}
if(errors === _errs11){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate28.errors = [{instancePath:instancePath+"/criteria/" + i0,schemaPath:"#/properties/criteria/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema11.properties.criteria.items,data:data6}];
return false;
}
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(!(((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0))) && (isFinite(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate28.errors = [{instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema11.properties.criteria,data:data5}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/type",keyword:"type",params:{type: "array"},schema:schema11.properties.criteria.type,parentSchema:schema11.properties.criteria,data:data5}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.acceptance_sha256 !== undefined){
let data7 = data.acceptance_sha256;
const _errs13 = errors;
const _errs14 = errors;
let valid3 = false;
const _errs15 = errors;
if(!(validate31(data7, {instancePath:instancePath+"/acceptance_sha256",parentData:data,parentDataProperty:"acceptance_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid3 = valid3 || _valid0;
const _errs16 = errors;
if(data7 !== null){
const err0 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.acceptance_sha256.anyOf[1].type,parentSchema:schema11.properties.acceptance_sha256.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err1 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.acceptance_sha256.anyOf,parentSchema:schema11.properties.acceptance_sha256,data:data7};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined){
const _errs18 = errors;
if(!(validate33(data.commit, {instancePath:instancePath+"/commit",parentData:data,parentDataProperty:"commit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tree !== undefined){
const _errs19 = errors;
if(!(validate33(data.tree, {instancePath:instancePath+"/tree",parentData:data,parentDataProperty:"tree",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.worktree !== undefined){
let data10 = data.worktree;
const _errs20 = errors;
if(typeof data10 !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/worktree",schemaPath:"#/properties/worktree/type",keyword:"type",params:{type: "boolean"},schema:schema11.properties.worktree.type,parentSchema:schema11.properties.worktree,data:data10}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
let data11 = data.base;
const _errs22 = errors;
const _errs23 = errors;
let valid4 = false;
const _errs24 = errors;
if(!(validate33(data11, {instancePath:instancePath+"/base",parentData:data,parentDataProperty:"base",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var _valid1 = _errs24 === errors;
valid4 = valid4 || _valid1;
const _errs25 = errors;
if(data11 !== null){
const err2 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.base.anyOf[1].type,parentSchema:schema11.properties.base.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err3 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.base.anyOf,parentSchema:schema11.properties.base,data:data11};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.patch_id !== undefined){
let data12 = data.patch_id;
const _errs27 = errors;
const _errs28 = errors;
let valid5 = false;
const _errs29 = errors;
if(!(validate33(data12, {instancePath:instancePath+"/patch_id",parentData:data,parentDataProperty:"patch_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var _valid2 = _errs29 === errors;
valid5 = valid5 || _valid2;
const _errs30 = errors;
if(data12 !== null){
const err4 = {instancePath:instancePath+"/patch_id",schemaPath:"#/properties/patch_id/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.patch_id.anyOf[1].type,parentSchema:schema11.properties.patch_id.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid2 = _errs30 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err5 = {instancePath:instancePath+"/patch_id",schemaPath:"#/properties/patch_id/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.patch_id.anyOf,parentSchema:schema11.properties.patch_id,data:data12};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.repository !== undefined){
let data13 = data.repository;
const _errs32 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate28.errors = [{instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/type",keyword:"type",params:{type: schema11.properties.repository.type},schema:schema11.properties.repository.type,parentSchema:schema11.properties.repository,data:data13}];
return false;
}
if(errors === _errs32){
if(typeof data13 === "string"){
if(func1(data13) < 1){
validate28.errors = [{instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.repository,data:data13}];
return false;
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commands !== undefined){
let data14 = data.commands;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data14)){
var valid6 = true;
const len1 = data14.length;
for(let i2=0; i2<len1; i2++){
const _errs36 = errors;
if(!(validate38(data14[i2], {instancePath:instancePath+"/commands/" + i2,parentData:data14,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var valid6 = _errs36 === errors;
if(!valid6){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"},schema:schema11.properties.commands.type,parentSchema:schema11.properties.commands,data:data14}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.control !== undefined){
let data16 = data.control;
const _errs37 = errors;
const _errs38 = errors;
let valid7 = false;
const _errs39 = errors;
if(!(validate45(data16, {instancePath:instancePath+"/control",parentData:data,parentDataProperty:"control",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid3 = _errs39 === errors;
valid7 = valid7 || _valid3;
const _errs40 = errors;
if(data16 !== null){
const err6 = {instancePath:instancePath+"/control",schemaPath:"#/properties/control/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.control.anyOf[1].type,parentSchema:schema11.properties.control.anyOf[1],data:data16};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid3 = _errs40 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const err7 = {instancePath:instancePath+"/control",schemaPath:"#/properties/control/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.control.anyOf,parentSchema:schema11.properties.control,data:data16};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setup !== undefined){
let data17 = data.setup;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
var valid8 = true;
const len2 = data17.length;
for(let i3=0; i3<len2; i3++){
const _errs44 = errors;
if(!(validate49(data17[i3], {instancePath:instancePath+"/setup/" + i3,parentData:data17,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var valid8 = _errs44 === errors;
if(!valid8){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/setup",schemaPath:"#/properties/setup/type",keyword:"type",params:{type: "array"},schema:schema11.properties.setup.type,parentSchema:schema11.properties.setup,data:data17}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reused !== undefined){
let data19 = data.reused;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data19)){
var valid9 = true;
const len3 = data19.length;
for(let i4=0; i4<len3; i4++){
let data20 = data19[i4];
const _errs47 = errors;
if(errors === _errs47){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing1;
if((((data20.path === undefined) && (missing1 = "path")) || ((data20.lockfile === undefined) && (missing1 = "lockfile"))) || ((data20.lockfile_sha256 === undefined) && (missing1 = "lockfile_sha256"))){
validate28.errors = [{instancePath:instancePath+"/reused/" + i4,schemaPath:"#/properties/reused/items/required",keyword:"required",params:{missingProperty: missing1},schema:schema11.properties.reused.items.required,parentSchema:schema11.properties.reused.items,data:data20}];
return false;
}
else {
const _errs49 = errors;
for(const key1 in data20){
if(!(((key1 === "path") || (key1 === "lockfile")) || (key1 === "lockfile_sha256"))){
validate28.errors = [{instancePath:instancePath+"/reused/" + i4,schemaPath:"#/properties/reused/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema11.properties.reused.items,data:data20}];
return false;
break;
}
}
if(_errs49 === errors){
if(data20.path !== undefined){
const _errs50 = errors;
if(!(validate29(data20.path, {instancePath:instancePath+"/reused/" + i4+"/path",parentData:data20,parentDataProperty:"path",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid10 = _errs50 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.lockfile !== undefined){
let data22 = data20.lockfile;
const _errs51 = errors;
const _errs52 = errors;
let valid11 = false;
const _errs53 = errors;
if(!(validate29(data22, {instancePath:instancePath+"/reused/" + i4+"/lockfile",parentData:data20,parentDataProperty:"lockfile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var _valid4 = _errs53 === errors;
valid11 = valid11 || _valid4;
const _errs54 = errors;
if(data22 !== null){
const err8 = {instancePath:instancePath+"/reused/" + i4+"/lockfile",schemaPath:"#/properties/reused/items/properties/lockfile/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.reused.items.properties.lockfile.anyOf[1].type,parentSchema:schema11.properties.reused.items.properties.lockfile.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid4 = _errs54 === errors;
valid11 = valid11 || _valid4;
if(!valid11){
const err9 = {instancePath:instancePath+"/reused/" + i4+"/lockfile",schemaPath:"#/properties/reused/items/properties/lockfile/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.reused.items.properties.lockfile.anyOf,parentSchema:schema11.properties.reused.items.properties.lockfile,data:data22};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs52;
if(vErrors !== null){
if(_errs52){
vErrors.length = _errs52;
}
else {
vErrors = null;
}
}
}
var valid10 = _errs51 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.lockfile_sha256 !== undefined){
let data23 = data20.lockfile_sha256;
const _errs56 = errors;
const _errs57 = errors;
let valid12 = false;
const _errs58 = errors;
if(!(validate31(data23, {instancePath:instancePath+"/reused/" + i4+"/lockfile_sha256",parentData:data20,parentDataProperty:"lockfile_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid5 = _errs58 === errors;
valid12 = valid12 || _valid5;
const _errs59 = errors;
if(data23 !== null){
const err10 = {instancePath:instancePath+"/reused/" + i4+"/lockfile_sha256",schemaPath:"#/properties/reused/items/properties/lockfile_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.reused.items.properties.lockfile_sha256.anyOf[1].type,parentSchema:schema11.properties.reused.items.properties.lockfile_sha256.anyOf[1],data:data23};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid5 = _errs59 === errors;
valid12 = valid12 || _valid5;
if(!valid12){
const err11 = {instancePath:instancePath+"/reused/" + i4+"/lockfile_sha256",schemaPath:"#/properties/reused/items/properties/lockfile_sha256/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.reused.items.properties.lockfile_sha256.anyOf,parentSchema:schema11.properties.reused.items.properties.lockfile_sha256,data:data23};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid10 = _errs56 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/reused/" + i4,schemaPath:"#/properties/reused/items/type",keyword:"type",params:{type: "object"},schema:schema11.properties.reused.items.type,parentSchema:schema11.properties.reused.items,data:data20}];
return false;
}
}
var valid9 = _errs47 === errors;
if(!valid9){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/reused",schemaPath:"#/properties/reused/type",keyword:"type",params:{type: "array"},schema:schema11.properties.reused.type,parentSchema:schema11.properties.reused,data:data19}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_materialised !== undefined){
let data24 = data.not_materialised;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data24)){
var valid13 = true;
const len4 = data24.length;
for(let i5=0; i5<len4; i5++){
let data25 = data24[i5];
const _errs63 = errors;
if(typeof data25 !== "string"){
validate28.errors = [{instancePath:instancePath+"/not_materialised/" + i5,schemaPath:"#/properties/not_materialised/items/type",keyword:"type",params:{type: "string"},schema:schema11.properties.not_materialised.items.type,parentSchema:schema11.properties.not_materialised.items,data:data25}];
return false;
}
var valid13 = _errs63 === errors;
if(!valid13){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/not_materialised",schemaPath:"#/properties/not_materialised/type",keyword:"type",params:{type: "array"},schema:schema11.properties.not_materialised.type,parentSchema:schema11.properties.not_materialised,data:data24}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bundle_note !== undefined){
let data26 = data.bundle_note;
const _errs65 = errors;
if((typeof data26 !== "string") && (data26 !== null)){
validate28.errors = [{instancePath:instancePath+"/bundle_note",schemaPath:"#/properties/bundle_note/type",keyword:"type",params:{type: schema11.properties.bundle_note.type},schema:schema11.properties.bundle_note.type,parentSchema:schema11.properties.bundle_note,data:data26}];
return false;
}
if(errors === _errs65){
if(typeof data26 === "string"){
if(func1(data26) < 1){
validate28.errors = [{instancePath:instancePath+"/bundle_note",schemaPath:"#/properties/bundle_note/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.bundle_note,data:data26}];
return false;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isolation !== undefined){
let data27 = data.isolation;
const _errs67 = errors;
if(errors === _errs67){
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
let missing2;
if(((data27.method === undefined) && (missing2 = "method")) || ((data27.survivors === undefined) && (missing2 = "survivors"))){
validate28.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/required",keyword:"required",params:{missingProperty: missing2},schema:schema11.properties.isolation.required,parentSchema:schema11.properties.isolation,data:data27}];
return false;
}
else {
const _errs69 = errors;
for(const key2 in data27){
if(!((key2 === "method") || (key2 === "survivors"))){
validate28.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema11.properties.isolation,data:data27}];
return false;
break;
}
}
if(_errs69 === errors){
if(data27.method !== undefined){
let data28 = data27.method;
const _errs70 = errors;
if(!((data28 === "bubblewrap") || (data28 === "process"))){
validate28.errors = [{instancePath:instancePath+"/isolation/method",schemaPath:"#/properties/isolation/properties/method/enum",keyword:"enum",params:{allowedValues: schema11.properties.isolation.properties.method.enum},schema:schema11.properties.isolation.properties.method.enum,parentSchema:schema11.properties.isolation.properties.method,data:data28}];
return false;
}
var valid14 = _errs70 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data27.survivors !== undefined){
let data29 = data27.survivors;
const _errs71 = errors;
const _errs72 = errors;
let valid15 = false;
const _errs73 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err12 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/0/type",keyword:"type",params:{type: "integer"},schema:schema11.properties.isolation.properties.survivors.anyOf[0].type,parentSchema:schema11.properties.isolation.properties.survivors.anyOf[0],data:data29};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(errors === _errs73){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err13 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema11.properties.isolation.properties.survivors.anyOf[0],data:data29};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var _valid6 = _errs73 === errors;
valid15 = valid15 || _valid6;
const _errs75 = errors;
if("unknown" !== data29){
const err14 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf/1/const",keyword:"const",params:{allowedValue: "unknown"},schema:"unknown",parentSchema:schema11.properties.isolation.properties.survivors.anyOf[1],data:data29};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid6 = _errs75 === errors;
valid15 = valid15 || _valid6;
if(!valid15){
const err15 = {instancePath:instancePath+"/isolation/survivors",schemaPath:"#/properties/isolation/properties/survivors/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.isolation.properties.survivors.anyOf,parentSchema:schema11.properties.isolation.properties.survivors,data:data29};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid14 = _errs71 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/isolation",schemaPath:"#/properties/isolation/type",keyword:"type",params:{type: "object"},schema:schema11.properties.isolation.type,parentSchema:schema11.properties.isolation,data:data27}];
return false;
}
}
var valid0 = _errs67 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.environment !== undefined){
let data30 = data.environment;
const _errs76 = errors;
if(errors === _errs76){
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing3;
if((((data30.os === undefined) && (missing3 = "os")) || ((data30.arch === undefined) && (missing3 = "arch"))) || ((data30.node === undefined) && (missing3 = "node"))){
validate28.errors = [{instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/required",keyword:"required",params:{missingProperty: missing3},schema:schema11.properties.environment.required,parentSchema:schema11.properties.environment,data:data30}];
return false;
}
else {
const _errs78 = errors;
for(const key3 in data30){
if(!(((key3 === "os") || (key3 === "arch")) || (key3 === "node"))){
validate28.errors = [{instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema11.properties.environment,data:data30}];
return false;
break;
}
}
if(_errs78 === errors){
if(data30.os !== undefined){
let data31 = data30.os;
const _errs79 = errors;
if(typeof data31 !== "string"){
validate28.errors = [{instancePath:instancePath+"/environment/os",schemaPath:"#/properties/environment/properties/os/type",keyword:"type",params:{type: "string"},schema:schema11.properties.environment.properties.os.type,parentSchema:schema11.properties.environment.properties.os,data:data31}];
return false;
}
var valid16 = _errs79 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data30.arch !== undefined){
let data32 = data30.arch;
const _errs81 = errors;
if(typeof data32 !== "string"){
validate28.errors = [{instancePath:instancePath+"/environment/arch",schemaPath:"#/properties/environment/properties/arch/type",keyword:"type",params:{type: "string"},schema:schema11.properties.environment.properties.arch.type,parentSchema:schema11.properties.environment.properties.arch,data:data32}];
return false;
}
var valid16 = _errs81 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data30.node !== undefined){
let data33 = data30.node;
const _errs83 = errors;
if(typeof data33 !== "string"){
validate28.errors = [{instancePath:instancePath+"/environment/node",schemaPath:"#/properties/environment/properties/node/type",keyword:"type",params:{type: "string"},schema:schema11.properties.environment.properties.node.type,parentSchema:schema11.properties.environment.properties.node,data:data33}];
return false;
}
var valid16 = _errs83 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type: "object"},schema:schema11.properties.environment.type,parentSchema:schema11.properties.environment,data:data30}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data34 = data.status;
const _errs85 = errors;
if(!(((data34 === "pass") || (data34 === "fail")) || (data34 === "blocked"))){
validate28.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema11.properties.status.enum},schema:schema11.properties.status.enum,parentSchema:schema11.properties.status,data:data34}];
return false;
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure_reason !== undefined){
let data35 = data.failure_reason;
const _errs86 = errors;
if((typeof data35 !== "string") && (data35 !== null)){
validate28.errors = [{instancePath:instancePath+"/failure_reason",schemaPath:"#/properties/failure_reason/type",keyword:"type",params:{type: schema11.properties.failure_reason.type},schema:schema11.properties.failure_reason.type,parentSchema:schema11.properties.failure_reason,data:data35}];
return false;
}
if(errors === _errs86){
if(typeof data35 === "string"){
if(func1(data35) < 1){
validate28.errors = [{instancePath:instancePath+"/failure_reason",schemaPath:"#/properties/failure_reason/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.failure_reason,data:data35}];
return false;
}
}
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_started_at !== undefined){
const _errs88 = errors;
if(!(validate39(data.run_started_at, {instancePath:instancePath+"/run_started_at",parentData:data,parentDataProperty:"run_started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs88 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_ended_at !== undefined){
const _errs89 = errors;
if(!(validate39(data.run_ended_at, {instancePath:instancePath+"/run_ended_at",parentData:data,parentDataProperty:"run_ended_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs89 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_ms !== undefined){
let data38 = data.duration_ms;
const _errs90 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
validate28.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: "integer"},schema:schema11.properties.duration_ms.type,parentSchema:schema11.properties.duration_ms,data:data38}];
return false;
}
if(errors === _errs90){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 < 0 || isNaN(data38)){
validate28.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema11.properties.duration_ms,data:data38}];
return false;
}
}
}
var valid0 = _errs90 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.artifacts !== undefined){
let data39 = data.artifacts;
const _errs92 = errors;
if(errors === _errs92){
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key4 in data39){
const _errs95 = errors;
if(!(validate29(data39[key4], {instancePath:instancePath+"/artifacts/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data39,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid17 = _errs95 === errors;
if(!valid17){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/artifacts",schemaPath:"#/properties/artifacts/type",keyword:"type",params:{type: "object"},schema:schema11.properties.artifacts.type,parentSchema:schema11.properties.artifacts,data:data39}];
return false;
}
}
var valid0 = _errs92 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digests !== undefined){
let data41 = data.digests;
const _errs96 = errors;
if(errors === _errs96){
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key5 in data41){
let data42 = data41[key5];
const _errs99 = errors;
if(typeof data42 !== "string"){
validate28.errors = [{instancePath:instancePath+"/digests/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digests/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema11.properties.digests.additionalProperties.type,parentSchema:schema11.properties.digests.additionalProperties,data:data42}];
return false;
}
var valid18 = _errs99 === errors;
if(!valid18){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/digests",schemaPath:"#/properties/digests/type",keyword:"type",params:{type: "object"},schema:schema11.properties.digests.type,parentSchema:schema11.properties.digests,data:data41}];
return false;
}
}
var valid0 = _errs96 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.freshness !== undefined){
let data43 = data.freshness;
const _errs101 = errors;
if(errors === _errs101){
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
let missing4;
if(((((data43.nonce === undefined) && (missing4 = "nonce")) || ((data43.contract_sha256 === undefined) && (missing4 = "contract_sha256"))) || ((data43.harness_version === undefined) && (missing4 = "harness_version"))) || ((data43.ledger_head === undefined) && (missing4 = "ledger_head"))){
validate28.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/required",keyword:"required",params:{missingProperty: missing4},schema:schema11.properties.freshness.required,parentSchema:schema11.properties.freshness,data:data43}];
return false;
}
else {
const _errs103 = errors;
for(const key6 in data43){
if(!((((key6 === "nonce") || (key6 === "contract_sha256")) || (key6 === "harness_version")) || (key6 === "ledger_head"))){
validate28.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema11.properties.freshness,data:data43}];
return false;
break;
}
}
if(_errs103 === errors){
if(data43.nonce !== undefined){
let data44 = data43.nonce;
const _errs104 = errors;
if(typeof data44 !== "string"){
validate28.errors = [{instancePath:instancePath+"/freshness/nonce",schemaPath:"#/properties/freshness/properties/nonce/type",keyword:"type",params:{type: "string"},schema:schema11.properties.freshness.properties.nonce.type,parentSchema:schema11.properties.freshness.properties.nonce,data:data44}];
return false;
}
var valid19 = _errs104 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data43.contract_sha256 !== undefined){
let data45 = data43.contract_sha256;
const _errs106 = errors;
if(typeof data45 !== "string"){
validate28.errors = [{instancePath:instancePath+"/freshness/contract_sha256",schemaPath:"#/properties/freshness/properties/contract_sha256/type",keyword:"type",params:{type: "string"},schema:schema11.properties.freshness.properties.contract_sha256.type,parentSchema:schema11.properties.freshness.properties.contract_sha256,data:data45}];
return false;
}
var valid19 = _errs106 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data43.harness_version !== undefined){
let data46 = data43.harness_version;
const _errs108 = errors;
if(errors === _errs108){
if(typeof data46 === "string"){
if(func1(data46) < 1){
validate28.errors = [{instancePath:instancePath+"/freshness/harness_version",schemaPath:"#/properties/freshness/properties/harness_version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.freshness.properties.harness_version,data:data46}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/freshness/harness_version",schemaPath:"#/properties/freshness/properties/harness_version/type",keyword:"type",params:{type: "string"},schema:schema11.properties.freshness.properties.harness_version.type,parentSchema:schema11.properties.freshness.properties.harness_version,data:data46}];
return false;
}
}
var valid19 = _errs108 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data43.ledger_head !== undefined){
let data47 = data43.ledger_head;
const _errs110 = errors;
const _errs111 = errors;
let valid20 = false;
const _errs112 = errors;
if(!(validate31(data47, {instancePath:instancePath+"/freshness/ledger_head",parentData:data43,parentDataProperty:"ledger_head",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid7 = _errs112 === errors;
valid20 = valid20 || _valid7;
const _errs113 = errors;
if(data47 !== null){
const err16 = {instancePath:instancePath+"/freshness/ledger_head",schemaPath:"#/properties/freshness/properties/ledger_head/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema11.properties.freshness.properties.ledger_head.anyOf[1].type,parentSchema:schema11.properties.freshness.properties.ledger_head.anyOf[1],data:data47};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid7 = _errs113 === errors;
valid20 = valid20 || _valid7;
if(!valid20){
const err17 = {instancePath:instancePath+"/freshness/ledger_head",schemaPath:"#/properties/freshness/properties/ledger_head/anyOf",keyword:"anyOf",params:{},schema:schema11.properties.freshness.properties.ledger_head.anyOf,parentSchema:schema11.properties.freshness.properties.ledger_head,data:data47};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate28.errors = vErrors;
return false;
}
else {
errors = _errs111;
if(vErrors !== null){
if(_errs111){
vErrors.length = _errs111;
}
else {
vErrors = null;
}
}
}
var valid19 = _errs110 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/type",keyword:"type",params:{type: "object"},schema:schema11.properties.freshness.type,parentSchema:schema11.properties.freshness,data:data43}];
return false;
}
}
var valid0 = _errs101 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root5 = validate60;
const schema20 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"proof-contract.schema.json","title":"Contract of a proof (contract.json)","description":"What a proof is to run, written before anything runs.","type":"object","additionalProperties":false,"required":["schema","run_id","nonce","issue","document","acceptance_sha256","criteria","commit","tree","worktree","baseline","commands","setup","timeout_s","network"],"properties":{"schema":{"const":"proof-contract/1"},"run_id":{"type":"string","minLength":1},"nonce":{"type":"string","pattern":"^[0-9a-f]{32,}$"},"issue":{"type":"string","minLength":1},"document":{"type":"string","minLength":1},"acceptance_sha256":{"anyOf":[{"$ref":"#/$defs/sha256"},{"type":"null"}]},"criteria":{"type":"array","uniqueItems":true,"items":{"type":"integer","minimum":1}},"commit":{"$ref":"#/$defs/object"},"tree":{"$ref":"#/$defs/object"},"worktree":{"type":"boolean"},"baseline":{"anyOf":[{"$ref":"#/$defs/object"},{"type":"null"}]},"commands":{"type":"array","minItems":1,"items":{"type":"object","additionalProperties":false,"required":["argv","source","criteria"],"properties":{"argv":{"type":"array","minItems":1,"items":{"type":"string"}},"source":{"enum":["document","config","flag"],"description":"Where the command comes from: the issue, `proof.rules` of the configuration, or `--command`."},"criteria":{"anyOf":[{"type":"array","uniqueItems":true,"items":{"type":"integer","minimum":1}},{"type":"null"}]}}}},"setup":{"type":"array","items":{"type":"array","minItems":1,"items":{"type":"string"}}},"junit":{"type":"array","items":{"type":"string","minLength":1},"description":"JUnit files that the commands write, from the workspace."},"timeout_s":{"type":"integer","minimum":1},"network":{"type":"boolean"}},"$defs":{"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"object":{"type":"string","pattern":"^([0-9a-f]{40}|[0-9a-f]{64})$"}}};
const schema21 = {"type":"string","pattern":"^[0-9a-f]{64}$"};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern2.test(data)){
validate61.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema21,data}];
return false;
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema21.type,parentSchema:schema21,data}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema22 = {"type":"string","pattern":"^([0-9a-f]{40}|[0-9a-f]{64})$"};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern13.test(data)){
validate63.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{40}|[0-9a-f]{64})$"},schema:"^([0-9a-f]{40}|[0-9a-f]{64})$",parentSchema:schema22,data}];
return false;
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema22.type,parentSchema:schema22,data}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="proof-contract.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.schema === undefined) && (missing0 = "schema")) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.nonce === undefined) && (missing0 = "nonce"))) || ((data.issue === undefined) && (missing0 = "issue"))) || ((data.document === undefined) && (missing0 = "document"))) || ((data.acceptance_sha256 === undefined) && (missing0 = "acceptance_sha256"))) || ((data.criteria === undefined) && (missing0 = "criteria"))) || ((data.commit === undefined) && (missing0 = "commit"))) || ((data.tree === undefined) && (missing0 = "tree"))) || ((data.worktree === undefined) && (missing0 = "worktree"))) || ((data.baseline === undefined) && (missing0 = "baseline"))) || ((data.commands === undefined) && (missing0 = "commands"))) || ((data.setup === undefined) && (missing0 = "setup"))) || ((data.timeout_s === undefined) && (missing0 = "timeout_s"))) || ((data.network === undefined) && (missing0 = "network"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema20.required,parentSchema:schema20,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema20.properties, key0))){
validate60.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema20,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("proof-contract/1" !== data0){
validate60.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "proof-contract/1"},schema:"proof-contract/1",parentSchema:schema20.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data1 = data.run_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate60.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.run_id,data:data1}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema20.properties.run_id.type,parentSchema:schema20.properties.run_id,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined){
let data2 = data.nonce;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate60.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32,}$"},schema:"^[0-9a-f]{32,}$",parentSchema:schema20.properties.nonce,data:data2}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},schema:schema20.properties.nonce.type,parentSchema:schema20.properties.nonce,data:data2}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issue !== undefined){
let data3 = data.issue;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate60.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.issue,data:data3}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/issue",schemaPath:"#/properties/issue/type",keyword:"type",params:{type: "string"},schema:schema20.properties.issue.type,parentSchema:schema20.properties.issue,data:data3}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.document !== undefined){
let data4 = data.document;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate60.errors = [{instancePath:instancePath+"/document",schemaPath:"#/properties/document/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.document,data:data4}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "string"},schema:schema20.properties.document.type,parentSchema:schema20.properties.document,data:data4}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.acceptance_sha256 !== undefined){
let data5 = data.acceptance_sha256;
const _errs11 = errors;
const _errs12 = errors;
let valid1 = false;
const _errs13 = errors;
if(!(validate61(data5, {instancePath:instancePath+"/acceptance_sha256",parentData:data,parentDataProperty:"acceptance_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(data5 !== null){
const err0 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema20.properties.acceptance_sha256.anyOf[1].type,parentSchema:schema20.properties.acceptance_sha256.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err1 = {instancePath:instancePath+"/acceptance_sha256",schemaPath:"#/properties/acceptance_sha256/anyOf",keyword:"anyOf",params:{},schema:schema20.properties.acceptance_sha256.anyOf,parentSchema:schema20.properties.acceptance_sha256,data:data5};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.criteria !== undefined){
let data6 = data.criteria;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
var valid2 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs18 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate60.errors = [{instancePath:instancePath+"/criteria/" + i0,schemaPath:"#/properties/criteria/items/type",keyword:"type",params:{type: "integer"},schema:schema20.properties.criteria.items.type,parentSchema:schema20.properties.criteria.items,data:data7}];
return false;
}
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
validate60.errors = [{instancePath:instancePath+"/criteria/" + i0,schemaPath:"#/properties/criteria/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema20.properties.criteria.items,data:data7}];
return false;
}
}
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(!(((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0))) && (isFinite(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate60.errors = [{instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema20.properties.criteria,data:data6}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/criteria",schemaPath:"#/properties/criteria/type",keyword:"type",params:{type: "array"},schema:schema20.properties.criteria.type,parentSchema:schema20.properties.criteria,data:data6}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined){
const _errs20 = errors;
if(!(validate63(data.commit, {instancePath:instancePath+"/commit",parentData:data,parentDataProperty:"commit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tree !== undefined){
const _errs21 = errors;
if(!(validate63(data.tree, {instancePath:instancePath+"/tree",parentData:data,parentDataProperty:"tree",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.worktree !== undefined){
let data10 = data.worktree;
const _errs22 = errors;
if(typeof data10 !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/worktree",schemaPath:"#/properties/worktree/type",keyword:"type",params:{type: "boolean"},schema:schema20.properties.worktree.type,parentSchema:schema20.properties.worktree,data:data10}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseline !== undefined){
let data11 = data.baseline;
const _errs24 = errors;
const _errs25 = errors;
let valid4 = false;
const _errs26 = errors;
if(!(validate63(data11, {instancePath:instancePath+"/baseline",parentData:data,parentDataProperty:"baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid1 = _errs26 === errors;
valid4 = valid4 || _valid1;
const _errs27 = errors;
if(data11 !== null){
const err2 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema20.properties.baseline.anyOf[1].type,parentSchema:schema20.properties.baseline.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err3 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/anyOf",keyword:"anyOf",params:{},schema:schema20.properties.baseline.anyOf,parentSchema:schema20.properties.baseline,data:data11};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commands !== undefined){
let data12 = data.commands;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data12)){
if(data12.length < 1){
validate60.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema20.properties.commands,data:data12}];
return false;
}
else {
var valid5 = true;
const len1 = data12.length;
for(let i2=0; i2<len1; i2++){
let data13 = data12[i2];
const _errs31 = errors;
if(errors === _errs31){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((((data13.argv === undefined) && (missing1 = "argv")) || ((data13.source === undefined) && (missing1 = "source"))) || ((data13.criteria === undefined) && (missing1 = "criteria"))){
validate60.errors = [{instancePath:instancePath+"/commands/" + i2,schemaPath:"#/properties/commands/items/required",keyword:"required",params:{missingProperty: missing1},schema:schema20.properties.commands.items.required,parentSchema:schema20.properties.commands.items,data:data13}];
return false;
}
else {
const _errs33 = errors;
for(const key1 in data13){
if(!(((key1 === "argv") || (key1 === "source")) || (key1 === "criteria"))){
validate60.errors = [{instancePath:instancePath+"/commands/" + i2,schemaPath:"#/properties/commands/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema20.properties.commands.items,data:data13}];
return false;
break;
}
}
if(_errs33 === errors){
if(data13.argv !== undefined){
let data14 = data13.argv;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data14)){
if(data14.length < 1){
validate60.errors = [{instancePath:instancePath+"/commands/" + i2+"/argv",schemaPath:"#/properties/commands/items/properties/argv/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema20.properties.commands.items.properties.argv,data:data14}];
return false;
}
else {
var valid7 = true;
const len2 = data14.length;
for(let i3=0; i3<len2; i3++){
let data15 = data14[i3];
const _errs36 = errors;
if(typeof data15 !== "string"){
validate60.errors = [{instancePath:instancePath+"/commands/" + i2+"/argv/" + i3,schemaPath:"#/properties/commands/items/properties/argv/items/type",keyword:"type",params:{type: "string"},schema:schema20.properties.commands.items.properties.argv.items.type,parentSchema:schema20.properties.commands.items.properties.argv.items,data:data15}];
return false;
}
var valid7 = _errs36 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/commands/" + i2+"/argv",schemaPath:"#/properties/commands/items/properties/argv/type",keyword:"type",params:{type: "array"},schema:schema20.properties.commands.items.properties.argv.type,parentSchema:schema20.properties.commands.items.properties.argv,data:data14}];
return false;
}
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.source !== undefined){
let data16 = data13.source;
const _errs38 = errors;
if(!(((data16 === "document") || (data16 === "config")) || (data16 === "flag"))){
validate60.errors = [{instancePath:instancePath+"/commands/" + i2+"/source",schemaPath:"#/properties/commands/items/properties/source/enum",keyword:"enum",params:{allowedValues: schema20.properties.commands.items.properties.source.enum},schema:schema20.properties.commands.items.properties.source.enum,parentSchema:schema20.properties.commands.items.properties.source,data:data16}];
return false;
}
var valid6 = _errs38 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.criteria !== undefined){
let data17 = data13.criteria;
const _errs39 = errors;
const _errs40 = errors;
let valid8 = false;
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data17)){
var valid9 = true;
const len3 = data17.length;
for(let i4=0; i4<len3; i4++){
let data18 = data17[i4];
const _errs43 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err4 = {instancePath:instancePath+"/commands/" + i2+"/criteria/" + i4,schemaPath:"#/properties/commands/items/properties/criteria/anyOf/0/items/type",keyword:"type",params:{type: "integer"},schema:schema20.properties.commands.items.properties.criteria.anyOf[0].items.type,parentSchema:schema20.properties.commands.items.properties.criteria.anyOf[0].items,data:data18};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs43){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err5 = {instancePath:instancePath+"/commands/" + i2+"/criteria/" + i4,schemaPath:"#/properties/commands/items/properties/criteria/anyOf/0/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema20.properties.commands.items.properties.criteria.anyOf[0].items,data:data18};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var valid9 = _errs43 === errors;
if(!valid9){
break;
}
}
if(valid9){
let i5 = data17.length;
let j1;
if(i5 > 1){
const indices1 = {};
for(;i5--;){
let item1 = data17[i5];
if(!(((typeof item1 == "number") && (!(item1 % 1) && !isNaN(item1))) && (isFinite(item1)))){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err6 = {instancePath:instancePath+"/commands/" + i2+"/criteria",schemaPath:"#/properties/commands/items/properties/criteria/anyOf/0/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1},schema:true,parentSchema:schema20.properties.commands.items.properties.criteria.anyOf[0],data:data17};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
indices1[item1] = i5;
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/commands/" + i2+"/criteria",schemaPath:"#/properties/commands/items/properties/criteria/anyOf/0/type",keyword:"type",params:{type: "array"},schema:schema20.properties.commands.items.properties.criteria.anyOf[0].type,parentSchema:schema20.properties.commands.items.properties.criteria.anyOf[0],data:data17};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs41 === errors;
valid8 = valid8 || _valid2;
const _errs45 = errors;
if(data17 !== null){
const err8 = {instancePath:instancePath+"/commands/" + i2+"/criteria",schemaPath:"#/properties/commands/items/properties/criteria/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema20.properties.commands.items.properties.criteria.anyOf[1].type,parentSchema:schema20.properties.commands.items.properties.criteria.anyOf[1],data:data17};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid2 = _errs45 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err9 = {instancePath:instancePath+"/commands/" + i2+"/criteria",schemaPath:"#/properties/commands/items/properties/criteria/anyOf",keyword:"anyOf",params:{},schema:schema20.properties.commands.items.properties.criteria.anyOf,parentSchema:schema20.properties.commands.items.properties.criteria,data:data17};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/commands/" + i2,schemaPath:"#/properties/commands/items/type",keyword:"type",params:{type: "object"},schema:schema20.properties.commands.items.type,parentSchema:schema20.properties.commands.items,data:data13}];
return false;
}
}
var valid5 = _errs31 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"},schema:schema20.properties.commands.type,parentSchema:schema20.properties.commands,data:data12}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setup !== undefined){
let data19 = data.setup;
const _errs47 = errors;
if(errors === _errs47){
if(Array.isArray(data19)){
var valid11 = true;
const len4 = data19.length;
for(let i6=0; i6<len4; i6++){
let data20 = data19[i6];
const _errs49 = errors;
if(errors === _errs49){
if(Array.isArray(data20)){
if(data20.length < 1){
validate60.errors = [{instancePath:instancePath+"/setup/" + i6,schemaPath:"#/properties/setup/items/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema20.properties.setup.items,data:data20}];
return false;
}
else {
var valid12 = true;
const len5 = data20.length;
for(let i7=0; i7<len5; i7++){
let data21 = data20[i7];
const _errs51 = errors;
if(typeof data21 !== "string"){
validate60.errors = [{instancePath:instancePath+"/setup/" + i6+"/" + i7,schemaPath:"#/properties/setup/items/items/type",keyword:"type",params:{type: "string"},schema:schema20.properties.setup.items.items.type,parentSchema:schema20.properties.setup.items.items,data:data21}];
return false;
}
var valid12 = _errs51 === errors;
if(!valid12){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/setup/" + i6,schemaPath:"#/properties/setup/items/type",keyword:"type",params:{type: "array"},schema:schema20.properties.setup.items.type,parentSchema:schema20.properties.setup.items,data:data20}];
return false;
}
}
var valid11 = _errs49 === errors;
if(!valid11){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/setup",schemaPath:"#/properties/setup/type",keyword:"type",params:{type: "array"},schema:schema20.properties.setup.type,parentSchema:schema20.properties.setup,data:data19}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.junit !== undefined){
let data22 = data.junit;
const _errs53 = errors;
if(errors === _errs53){
if(Array.isArray(data22)){
var valid13 = true;
const len6 = data22.length;
for(let i8=0; i8<len6; i8++){
let data23 = data22[i8];
const _errs55 = errors;
if(errors === _errs55){
if(typeof data23 === "string"){
if(func1(data23) < 1){
validate60.errors = [{instancePath:instancePath+"/junit/" + i8,schemaPath:"#/properties/junit/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.junit.items,data:data23}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/junit/" + i8,schemaPath:"#/properties/junit/items/type",keyword:"type",params:{type: "string"},schema:schema20.properties.junit.items.type,parentSchema:schema20.properties.junit.items,data:data23}];
return false;
}
}
var valid13 = _errs55 === errors;
if(!valid13){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/junit",schemaPath:"#/properties/junit/type",keyword:"type",params:{type: "array"},schema:schema20.properties.junit.type,parentSchema:schema20.properties.junit,data:data22}];
return false;
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeout_s !== undefined){
let data24 = data.timeout_s;
const _errs57 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
validate60.errors = [{instancePath:instancePath+"/timeout_s",schemaPath:"#/properties/timeout_s/type",keyword:"type",params:{type: "integer"},schema:schema20.properties.timeout_s.type,parentSchema:schema20.properties.timeout_s,data:data24}];
return false;
}
if(errors === _errs57){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
validate60.errors = [{instancePath:instancePath+"/timeout_s",schemaPath:"#/properties/timeout_s/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema20.properties.timeout_s,data:data24}];
return false;
}
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.network !== undefined){
let data25 = data.network;
const _errs59 = errors;
if(typeof data25 !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/network",schemaPath:"#/properties/network/type",keyword:"type",params:{type: "boolean"},schema:schema20.properties.network.type,parentSchema:schema20.properties.network,data:data25}];
return false;
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema20.type,parentSchema:schema20,data}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root6 = validate67;
const schema23 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"source-proof.schema.json","title":"That a run left the repository behind it alone (backend/stageN-source.json)","type":"object","additionalProperties":false,"required":["schema","run_id","stage","workplace","admission","fixture_sha256","before","after","unwritten"],"properties":{"schema":{"const":"source-proof/1"},"run_id":{"type":"string","minLength":1},"stage":{"enum":[3,4,5]},"workplace":{"enum":["copy","clone"]},"admission":{"type":"object","additionalProperties":false,"required":["path","sha256"],"properties":{"path":{"type":"string","minLength":1},"sha256":{"$ref":"#/$defs/sha256"}}},"fixture_sha256":{"$ref":"#/$defs/sha256"},"before":{"$ref":"#/$defs/sight"},"after":{"anyOf":[{"$ref":"#/$defs/sight"},{"type":"null"}]},"unwritten":{"type":"boolean"}},"$defs":{"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"object":{"type":"string","pattern":"^(?:[0-9a-f]{40}|[0-9a-f]{64})$"},"sight":{"type":"object","additionalProperties":false,"required":["head","tree","status","entries","files_sha256"],"properties":{"head":{"$ref":"#/$defs/object"},"tree":{"$ref":"#/$defs/object"},"status":{"const":"clean"},"entries":{"type":"integer","minimum":1},"files_sha256":{"$ref":"#/$defs/sha256"}}}}};
const schema24 = {"type":"string","pattern":"^[0-9a-f]{64}$"};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern2.test(data)){
validate68.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema24,data}];
return false;
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema24.type,parentSchema:schema24,data}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema25 = {"type":"object","additionalProperties":false,"required":["head","tree","status","entries","files_sha256"],"properties":{"head":{"$ref":"#/$defs/object"},"tree":{"$ref":"#/$defs/object"},"status":{"const":"clean"},"entries":{"type":"integer","minimum":1},"files_sha256":{"$ref":"#/$defs/sha256"}}};
const schema26 = {"type":"string","pattern":"^(?:[0-9a-f]{40}|[0-9a-f]{64})$"};
const pattern22 = new RegExp("^(?:[0-9a-f]{40}|[0-9a-f]{64})$", "u");

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern22.test(data)){
validate72.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9a-f]{40}|[0-9a-f]{64})$"},schema:"^(?:[0-9a-f]{40}|[0-9a-f]{64})$",parentSchema:schema26,data}];
return false;
}
}
else {
validate72.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema26.type,parentSchema:schema26,data}];
return false;
}
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.head === undefined) && (missing0 = "head")) || ((data.tree === undefined) && (missing0 = "tree"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.entries === undefined) && (missing0 = "entries"))) || ((data.files_sha256 === undefined) && (missing0 = "files_sha256"))){
validate71.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema25.required,parentSchema:schema25,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "head") || (key0 === "tree")) || (key0 === "status")) || (key0 === "entries")) || (key0 === "files_sha256"))){
validate71.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema25,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.head !== undefined){
const _errs2 = errors;
if(!(validate72(data.head, {instancePath:instancePath+"/head",parentData:data,parentDataProperty:"head",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tree !== undefined){
const _errs3 = errors;
if(!(validate72(data.tree, {instancePath:instancePath+"/tree",parentData:data,parentDataProperty:"tree",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs4 = errors;
if("clean" !== data2){
validate71.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "clean"},schema:"clean",parentSchema:schema25.properties.status,data:data2}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entries !== undefined){
let data3 = data.entries;
const _errs5 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate71.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "integer"},schema:schema25.properties.entries.type,parentSchema:schema25.properties.entries,data:data3}];
return false;
}
if(errors === _errs5){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate71.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema25.properties.entries,data:data3}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.files_sha256 !== undefined){
const _errs7 = errors;
if(!(validate68(data.files_sha256, {instancePath:instancePath+"/files_sha256",parentData:data,parentDataProperty:"files_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate71.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="source-proof.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.schema === undefined) && (missing0 = "schema")) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.stage === undefined) && (missing0 = "stage"))) || ((data.workplace === undefined) && (missing0 = "workplace"))) || ((data.admission === undefined) && (missing0 = "admission"))) || ((data.fixture_sha256 === undefined) && (missing0 = "fixture_sha256"))) || ((data.before === undefined) && (missing0 = "before"))) || ((data.after === undefined) && (missing0 = "after"))) || ((data.unwritten === undefined) && (missing0 = "unwritten"))){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema23.required,parentSchema:schema23,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema23.properties, key0))){
validate67.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema23,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("source-proof/1" !== data0){
validate67.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "source-proof/1"},schema:"source-proof/1",parentSchema:schema23.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data1 = data.run_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate67.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema23.properties.run_id,data:data1}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema23.properties.run_id.type,parentSchema:schema23.properties.run_id,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stage !== undefined){
let data2 = data.stage;
const _errs5 = errors;
if(!(((data2 === 3) || (data2 === 4)) || (data2 === 5))){
validate67.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema23.properties.stage.enum},schema:schema23.properties.stage.enum,parentSchema:schema23.properties.stage,data:data2}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workplace !== undefined){
let data3 = data.workplace;
const _errs6 = errors;
if(!((data3 === "copy") || (data3 === "clone"))){
validate67.errors = [{instancePath:instancePath+"/workplace",schemaPath:"#/properties/workplace/enum",keyword:"enum",params:{allowedValues: schema23.properties.workplace.enum},schema:schema23.properties.workplace.enum,parentSchema:schema23.properties.workplace,data:data3}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.admission !== undefined){
let data4 = data.admission;
const _errs7 = errors;
if(errors === _errs7){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.path === undefined) && (missing1 = "path")) || ((data4.sha256 === undefined) && (missing1 = "sha256"))){
validate67.errors = [{instancePath:instancePath+"/admission",schemaPath:"#/properties/admission/required",keyword:"required",params:{missingProperty: missing1},schema:schema23.properties.admission.required,parentSchema:schema23.properties.admission,data:data4}];
return false;
}
else {
const _errs9 = errors;
for(const key1 in data4){
if(!((key1 === "path") || (key1 === "sha256"))){
validate67.errors = [{instancePath:instancePath+"/admission",schemaPath:"#/properties/admission/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema23.properties.admission,data:data4}];
return false;
break;
}
}
if(_errs9 === errors){
if(data4.path !== undefined){
let data5 = data4.path;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate67.errors = [{instancePath:instancePath+"/admission/path",schemaPath:"#/properties/admission/properties/path/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema23.properties.admission.properties.path,data:data5}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/admission/path",schemaPath:"#/properties/admission/properties/path/type",keyword:"type",params:{type: "string"},schema:schema23.properties.admission.properties.path.type,parentSchema:schema23.properties.admission.properties.path,data:data5}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.sha256 !== undefined){
const _errs12 = errors;
if(!(validate68(data4.sha256, {instancePath:instancePath+"/admission/sha256",parentData:data4,parentDataProperty:"sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/admission",schemaPath:"#/properties/admission/type",keyword:"type",params:{type: "object"},schema:schema23.properties.admission.type,parentSchema:schema23.properties.admission,data:data4}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fixture_sha256 !== undefined){
const _errs13 = errors;
if(!(validate68(data.fixture_sha256, {instancePath:instancePath+"/fixture_sha256",parentData:data,parentDataProperty:"fixture_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs14 = errors;
if(!(validate71(data.before, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
let data9 = data.after;
const _errs15 = errors;
const _errs16 = errors;
let valid2 = false;
const _errs17 = errors;
if(!(validate71(data9, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var _valid0 = _errs17 === errors;
valid2 = valid2 || _valid0;
const _errs18 = errors;
if(data9 !== null){
const err0 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema23.properties.after.anyOf[1].type,parentSchema:schema23.properties.after.anyOf[1],data:data9};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err1 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf",keyword:"anyOf",params:{},schema:schema23.properties.after.anyOf,parentSchema:schema23.properties.after,data:data9};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate67.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unwritten !== undefined){
let data10 = data.unwritten;
const _errs20 = errors;
if(typeof data10 !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/unwritten",schemaPath:"#/properties/unwritten/type",keyword:"type",params:{type: "boolean"},schema:schema23.properties.unwritten.type,parentSchema:schema23.properties.unwritten,data:data10}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema23.type,parentSchema:schema23,data}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root7 = validate78;
const schema27 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/inspection-proof.schema.json","title":"The paths that an engine was given (stageN-no-target-inspection.json)","type":"object","additionalProperties":false,"required":["schema","run_id","stage","passed","allowed_roots","checked","violations"],"properties":{"schema":{"const":"no-target-inspection/1"},"run_id":{"type":"string"},"stage":{"type":"integer"},"passed":{"type":"boolean"},"allowed_roots":{"const":["runtime_workspace_root","run_artifact_dir"]},"checked":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/path"}},"violations":{"description":"The entries of `checked` that are within no root.","type":"array","items":{"type":"integer"}}},"$defs":{"path":{"description":"Relative to the root, so that no path of the host is shown; paths of the system are absolute.","type":"object","additionalProperties":false,"required":["source","name","path","within"],"properties":{"source":{"enum":["contract","argv","env","config"]},"name":{"type":"string"},"path":{"type":"string"},"within":{"enum":["runtime_workspace_root","run_artifact_dir","home","system",null]}}}}};
const schema28 = {"description":"Relative to the root, so that no path of the host is shown; paths of the system are absolute.","type":"object","additionalProperties":false,"required":["source","name","path","within"],"properties":{"source":{"enum":["contract","argv","env","config"]},"name":{"type":"string"},"path":{"type":"string"},"within":{"enum":["runtime_workspace_root","run_artifact_dir","home","system",null]}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.source === undefined) && (missing0 = "source")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.within === undefined) && (missing0 = "within"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema28.required,parentSchema:schema28,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "source") || (key0 === "name")) || (key0 === "path")) || (key0 === "within"))){
validate79.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema28,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.source !== undefined){
let data0 = data.source;
const _errs2 = errors;
if(!((((data0 === "contract") || (data0 === "argv")) || (data0 === "env")) || (data0 === "config"))){
validate79.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema28.properties.source.enum},schema:schema28.properties.source.enum,parentSchema:schema28.properties.source,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate79.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema28.properties.name.type,parentSchema:schema28.properties.name,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
let data2 = data.path;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate79.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},schema:schema28.properties.path.type,parentSchema:schema28.properties.path,data:data2}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.within !== undefined){
let data3 = data.within;
const _errs7 = errors;
if(!(((((data3 === "runtime_workspace_root") || (data3 === "run_artifact_dir")) || (data3 === "home")) || (data3 === "system")) || (data3 === null))){
validate79.errors = [{instancePath:instancePath+"/within",schemaPath:"#/properties/within/enum",keyword:"enum",params:{allowedValues: schema28.properties.within.enum},schema:schema28.properties.within.enum,parentSchema:schema28.properties.within,data:data3}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema28.type,parentSchema:schema28,data}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/inspection-proof.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.schema === undefined) && (missing0 = "schema")) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.stage === undefined) && (missing0 = "stage"))) || ((data.passed === undefined) && (missing0 = "passed"))) || ((data.allowed_roots === undefined) && (missing0 = "allowed_roots"))) || ((data.checked === undefined) && (missing0 = "checked"))) || ((data.violations === undefined) && (missing0 = "violations"))){
validate78.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema27.required,parentSchema:schema27,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "schema") || (key0 === "run_id")) || (key0 === "stage")) || (key0 === "passed")) || (key0 === "allowed_roots")) || (key0 === "checked")) || (key0 === "violations"))){
validate78.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema27,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("no-target-inspection/1" !== data0){
validate78.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "no-target-inspection/1"},schema:"no-target-inspection/1",parentSchema:schema27.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data1 = data.run_id;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate78.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema27.properties.run_id.type,parentSchema:schema27.properties.run_id,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stage !== undefined){
let data2 = data.stage;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate78.errors = [{instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.stage.type,parentSchema:schema27.properties.stage,data:data2}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.passed !== undefined){
let data3 = data.passed;
const _errs7 = errors;
if(typeof data3 !== "boolean"){
validate78.errors = [{instancePath:instancePath+"/passed",schemaPath:"#/properties/passed/type",keyword:"type",params:{type: "boolean"},schema:schema27.properties.passed.type,parentSchema:schema27.properties.passed,data:data3}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_roots !== undefined){
let data4 = data.allowed_roots;
const _errs9 = errors;
if(!func7(data4, schema27.properties.allowed_roots.const)){
validate78.errors = [{instancePath:instancePath+"/allowed_roots",schemaPath:"#/properties/allowed_roots/const",keyword:"const",params:{allowedValue: schema27.properties.allowed_roots.const},schema:schema27.properties.allowed_roots.const,parentSchema:schema27.properties.allowed_roots,data:data4}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checked !== undefined){
let data5 = data.checked;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
if(data5.length < 1){
validate78.errors = [{instancePath:instancePath+"/checked",schemaPath:"#/properties/checked/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema27.properties.checked,data:data5}];
return false;
}
else {
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate79(data5[i0], {instancePath:instancePath+"/checked/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/checked",schemaPath:"#/properties/checked/type",keyword:"type",params:{type: "array"},schema:schema27.properties.checked.type,parentSchema:schema27.properties.checked,data:data5}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.violations !== undefined){
let data7 = data.violations;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data7)){
var valid2 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
const _errs15 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate78.errors = [{instancePath:instancePath+"/violations/" + i1,schemaPath:"#/properties/violations/items/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.violations.items.type,parentSchema:schema27.properties.violations.items,data:data8}];
return false;
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/violations",schemaPath:"#/properties/violations/type",keyword:"type",params:{type: "array"},schema:schema27.properties.violations.type,parentSchema:schema27.properties.violations,data:data7}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate78.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root8 = validate81;
const schema29 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/proof-tests.schema.json","title":"The tests of one command of a proof (logs/command-N.tests.json)","type":"object","additionalProperties":false,"required":["schema","source","fault","tests"],"properties":{"schema":{"const":"proof-tests/1"},"source":{"description":"What reported them: the harness's own reporter for a test runner, or a JUnit file of the command.","enum":["node","vitest","jest","pytest","junit"]},"fault":{"description":"Why the results cannot be trusted; null where they can.","anyOf":[{"$ref":"#/$defs/fault"},{"type":"null"}]},"tests":{"type":"array","items":{"$ref":"#/$defs/test"}}},"$defs":{"fault":{"type":"object","additionalProperties":false,"required":["kind","why"],"properties":{"kind":{"enum":["compromised","ended-early"]},"why":{"type":"string","minLength":1}}},"test":{"type":"object","additionalProperties":false,"required":["file","name","state"],"properties":{"file":{"type":["string","null"]},"name":{"description":"The names of its suites and its own, from the outside in.","type":"array","minItems":1,"items":{"type":"string"}},"state":{"description":"`skipped` also for tests that are to be done, or expected to fail.","enum":["passed","failed","skipped"]}}}}};
const schema30 = {"type":"object","additionalProperties":false,"required":["kind","why"],"properties":{"kind":{"enum":["compromised","ended-early"]},"why":{"type":"string","minLength":1}}};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.why === undefined) && (missing0 = "why"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema30.required,parentSchema:schema30,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "why"))){
validate82.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema30,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(!((data0 === "compromised") || (data0 === "ended-early"))){
validate82.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema30.properties.kind.enum},schema:schema30.properties.kind.enum,parentSchema:schema30.properties.kind,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data1 = data.why;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate82.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema30.properties.why,data:data1}];
return false;
}
}
else {
validate82.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},schema:schema30.properties.why.type,parentSchema:schema30.properties.why,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema30.type,parentSchema:schema30,data}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema31 = {"type":"object","additionalProperties":false,"required":["file","name","state"],"properties":{"file":{"type":["string","null"]},"name":{"description":"The names of its suites and its own, from the outside in.","type":"array","minItems":1,"items":{"type":"string"}},"state":{"description":"`skipped` also for tests that are to be done, or expected to fail.","enum":["passed","failed","skipped"]}}};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.file === undefined) && (missing0 = "file")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.state === undefined) && (missing0 = "state"))){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema31.required,parentSchema:schema31,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "file") || (key0 === "name")) || (key0 === "state"))){
validate84.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.file !== undefined){
let data0 = data.file;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate84.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema31.properties.file.type},schema:schema31.properties.file.type,parentSchema:schema31.properties.file,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length < 1){
validate84.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema31.properties.name,data:data1}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(typeof data2 !== "string"){
validate84.errors = [{instancePath:instancePath+"/name/" + i0,schemaPath:"#/properties/name/items/type",keyword:"type",params:{type: "string"},schema:schema31.properties.name.items.type,parentSchema:schema31.properties.name.items,data:data2}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate84.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "array"},schema:schema31.properties.name.type,parentSchema:schema31.properties.name,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data3 = data.state;
const _errs8 = errors;
if(!(((data3 === "passed") || (data3 === "failed")) || (data3 === "skipped"))){
validate84.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema31.properties.state.enum},schema:schema31.properties.state.enum,parentSchema:schema31.properties.state,data:data3}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/proof-tests.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.schema === undefined) && (missing0 = "schema")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.fault === undefined) && (missing0 = "fault"))) || ((data.tests === undefined) && (missing0 = "tests"))){
validate81.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema29.required,parentSchema:schema29,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "schema") || (key0 === "source")) || (key0 === "fault")) || (key0 === "tests"))){
validate81.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema29,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined){
let data0 = data.schema;
const _errs2 = errors;
if("proof-tests/1" !== data0){
validate81.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "proof-tests/1"},schema:"proof-tests/1",parentSchema:schema29.properties.schema,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data1 = data.source;
const _errs3 = errors;
if(!(((((data1 === "node") || (data1 === "vitest")) || (data1 === "jest")) || (data1 === "pytest")) || (data1 === "junit"))){
validate81.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema29.properties.source.enum},schema:schema29.properties.source.enum,parentSchema:schema29.properties.source,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fault !== undefined){
let data2 = data.fault;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(validate82(data2, {instancePath:instancePath+"/fault",parentData:data,parentDataProperty:"fault",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/anyOf/1/type",keyword:"type",params:{type: "null"},schema:schema29.properties.fault.anyOf[1].type,parentSchema:schema29.properties.fault.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err1 = {instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/anyOf",keyword:"anyOf",params:{},schema:schema29.properties.fault.anyOf,parentSchema:schema29.properties.fault,data:data2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate81.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tests !== undefined){
let data3 = data.tests;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate84(data3[i0], {instancePath:instancePath+"/tests/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate81.errors = [{instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"},schema:schema29.properties.tests.type,parentSchema:schema29.properties.tests,data:data3}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate81.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data}];
return false;
}
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root9 = validate86;
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/ledger-entry.schema.json","title":"One line of the ledger of a folder of runs (ledger.jsonl)","type":"object","additionalProperties":false,"required":["run_id","report_sha256","nonce","prev"],"properties":{"run_id":{"type":"string"},"report_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"nonce":{"type":"string"},"prev":{"description":"Digest of the line before it.","type":"string"}}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/ledger-entry.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.run_id === undefined) && (missing0 = "run_id")) || ((data.report_sha256 === undefined) && (missing0 = "report_sha256"))) || ((data.nonce === undefined) && (missing0 = "nonce"))) || ((data.prev === undefined) && (missing0 = "prev"))){
validate86.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema32.required,parentSchema:schema32,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "run_id") || (key0 === "report_sha256")) || (key0 === "nonce")) || (key0 === "prev"))){
validate86.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema32,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.run_id !== undefined){
let data0 = data.run_id;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate86.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema32.properties.run_id.type,parentSchema:schema32.properties.run_id,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.report_sha256 !== undefined){
let data1 = data.report_sha256;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern2.test(data1)){
validate86.errors = [{instancePath:instancePath+"/report_sha256",schemaPath:"#/properties/report_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema32.properties.report_sha256,data:data1}];
return false;
}
}
else {
validate86.errors = [{instancePath:instancePath+"/report_sha256",schemaPath:"#/properties/report_sha256/type",keyword:"type",params:{type: "string"},schema:schema32.properties.report_sha256.type,parentSchema:schema32.properties.report_sha256,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined){
let data2 = data.nonce;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate86.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},schema:schema32.properties.nonce.type,parentSchema:schema32.properties.nonce,data:data2}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prev !== undefined){
let data3 = data.prev;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate86.errors = [{instancePath:instancePath+"/prev",schemaPath:"#/properties/prev/type",keyword:"type",params:{type: "string"},schema:schema32.properties.prev.type,parentSchema:schema32.properties.prev,data:data3}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate86.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root10 = validate87;
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/dsse-envelope.schema.json","title":"A signed envelope in the form of DSSE, with one signature","type":"object","additionalProperties":false,"required":["payloadType","payload","signatures"],"properties":{"payloadType":{"type":"string","minLength":1},"payload":{"type":"string","minLength":1},"signatures":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"object","additionalProperties":false,"required":["sig"],"properties":{"keyid":{"type":"string"},"sig":{"type":"string","minLength":1}}}}}};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/dsse-envelope.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.payloadType === undefined) && (missing0 = "payloadType")) || ((data.payload === undefined) && (missing0 = "payload"))) || ((data.signatures === undefined) && (missing0 = "signatures"))){
validate87.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema33.required,parentSchema:schema33,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "payloadType") || (key0 === "payload")) || (key0 === "signatures"))){
validate87.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema33,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.payloadType !== undefined){
let data0 = data.payloadType;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate87.errors = [{instancePath:instancePath+"/payloadType",schemaPath:"#/properties/payloadType/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.payloadType,data:data0}];
return false;
}
}
else {
validate87.errors = [{instancePath:instancePath+"/payloadType",schemaPath:"#/properties/payloadType/type",keyword:"type",params:{type: "string"},schema:schema33.properties.payloadType.type,parentSchema:schema33.properties.payloadType,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payload !== undefined){
let data1 = data.payload;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate87.errors = [{instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.payload,data:data1}];
return false;
}
}
else {
validate87.errors = [{instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/type",keyword:"type",params:{type: "string"},schema:schema33.properties.payload.type,parentSchema:schema33.properties.payload,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signatures !== undefined){
let data2 = data.signatures;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 1){
validate87.errors = [{instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/maxItems",keyword:"maxItems",params:{limit: 1},schema:1,parentSchema:schema33.properties.signatures,data:data2}];
return false;
}
else {
if(data2.length < 1){
validate87.errors = [{instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema33.properties.signatures,data:data2}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.sig === undefined) && (missing1 = "sig")){
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0,schemaPath:"#/properties/signatures/items/required",keyword:"required",params:{missingProperty: missing1},schema:schema33.properties.signatures.items.required,parentSchema:schema33.properties.signatures.items,data:data3}];
return false;
}
else {
const _errs10 = errors;
for(const key1 in data3){
if(!((key1 === "keyid") || (key1 === "sig"))){
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0,schemaPath:"#/properties/signatures/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema33.properties.signatures.items,data:data3}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3.keyid !== undefined){
let data4 = data3.keyid;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0+"/keyid",schemaPath:"#/properties/signatures/items/properties/keyid/type",keyword:"type",params:{type: "string"},schema:schema33.properties.signatures.items.properties.keyid.type,parentSchema:schema33.properties.signatures.items.properties.keyid,data:data4}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.sig !== undefined){
let data5 = data3.sig;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0+"/sig",schemaPath:"#/properties/signatures/items/properties/sig/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.signatures.items.properties.sig,data:data5}];
return false;
}
}
else {
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0+"/sig",schemaPath:"#/properties/signatures/items/properties/sig/type",keyword:"type",params:{type: "string"},schema:schema33.properties.signatures.items.properties.sig.type,parentSchema:schema33.properties.signatures.items.properties.sig,data:data5}];
return false;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/signatures/" + i0,schemaPath:"#/properties/signatures/items/type",keyword:"type",params:{type: "object"},schema:schema33.properties.signatures.items.type,parentSchema:schema33.properties.signatures.items,data:data3}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"},schema:schema33.properties.signatures.type,parentSchema:schema33.properties.signatures,data:data2}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root11 = validate88;
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/attested-statement.schema.json","title":"A statement of in-toto about a run","type":"object","additionalProperties":false,"required":["_type","subject","predicateType","predicate"],"properties":{"_type":{"const":"https://in-toto.io/Statement/v1"},"subject":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/resource"}},"predicateType":{"type":"string"},"predicate":{"type":"object"}},"$defs":{"resource":{"type":"object","additionalProperties":false,"required":["name","digest"],"properties":{"name":{"type":"string"},"digest":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}}}}};
const schema35 = {"type":"object","additionalProperties":false,"required":["name","digest"],"properties":{"name":{"type":"string"},"digest":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.digest === undefined) && (missing0 = "digest"))){
validate89.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema35.required,parentSchema:schema35,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "digest"))){
validate89.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate89.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema35.properties.name.type,parentSchema:schema35.properties.name,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
let data1 = data.digest;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
validate89.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema35.properties.digest,data:data1}];
return false;
}
else {
for(const key1 in data1){
let data2 = data1[key1];
const _errs7 = errors;
if(typeof data2 !== "string"){
validate89.errors = [{instancePath:instancePath+"/digest/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digest/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema35.properties.digest.additionalProperties.type,parentSchema:schema35.properties.digest.additionalProperties,data:data2}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "object"},schema:schema35.properties.digest.type,parentSchema:schema35.properties.digest,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/attested-statement.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data._type === undefined) && (missing0 = "_type")) || ((data.subject === undefined) && (missing0 = "subject"))) || ((data.predicateType === undefined) && (missing0 = "predicateType"))) || ((data.predicate === undefined) && (missing0 = "predicate"))){
validate88.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema34.required,parentSchema:schema34,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "_type") || (key0 === "subject")) || (key0 === "predicateType")) || (key0 === "predicate"))){
validate88.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema34,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data._type !== undefined){
let data0 = data._type;
const _errs2 = errors;
if("https://in-toto.io/Statement/v1" !== data0){
validate88.errors = [{instancePath:instancePath+"/_type",schemaPath:"#/properties/_type/const",keyword:"const",params:{allowedValue: "https://in-toto.io/Statement/v1"},schema:"https://in-toto.io/Statement/v1",parentSchema:schema34.properties._type,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
let data1 = data.subject;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length < 1){
validate88.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema34.properties.subject,data:data1}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate89(data1[i0], {instancePath:instancePath+"/subject/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate88.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "array"},schema:schema34.properties.subject.type,parentSchema:schema34.properties.subject,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicateType !== undefined){
let data3 = data.predicateType;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate88.errors = [{instancePath:instancePath+"/predicateType",schemaPath:"#/properties/predicateType/type",keyword:"type",params:{type: "string"},schema:schema34.properties.predicateType.type,parentSchema:schema34.properties.predicateType,data:data3}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
let data4 = data.predicate;
const _errs8 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
validate88.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/type",keyword:"type",params:{type: "object"},schema:schema34.properties.predicate.type,parentSchema:schema34.properties.predicate,data:data4}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate88.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data}];
return false;
}
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root12 = validate91;
const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/test-result.schema.json","title":"The predicate of a test result of in-toto (v0.1)","type":"object","additionalProperties":false,"required":["result","configuration"],"properties":{"result":{"enum":["PASSED","WARNED","FAILED"]},"configuration":{"type":"array","items":{"$ref":"#/$defs/resource"}},"url":{"type":"string"},"passedTests":{"type":"array","items":{"type":"string"}},"warnedTests":{"type":"array","maxItems":0,"items":{"type":"string"}},"failedTests":{"type":"array","items":{"type":"string"}}},"$defs":{"resource":{"type":"object","additionalProperties":false,"required":["name","digest"],"properties":{"name":{"type":"string"},"digest":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}}}}};
const schema37 = {"type":"object","additionalProperties":false,"required":["name","digest"],"properties":{"name":{"type":"string"},"digest":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.digest === undefined) && (missing0 = "digest"))){
validate92.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema37.required,parentSchema:schema37,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "digest"))){
validate92.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate92.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema37.properties.name.type,parentSchema:schema37.properties.name,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
let data1 = data.digest;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
validate92.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema37.properties.digest,data:data1}];
return false;
}
else {
for(const key1 in data1){
let data2 = data1[key1];
const _errs7 = errors;
if(typeof data2 !== "string"){
validate92.errors = [{instancePath:instancePath+"/digest/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digest/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema37.properties.digest.additionalProperties.type,parentSchema:schema37.properties.digest.additionalProperties,data:data2}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "object"},schema:schema37.properties.digest.type,parentSchema:schema37.properties.digest,data:data1}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/test-result.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.result === undefined) && (missing0 = "result")) || ((data.configuration === undefined) && (missing0 = "configuration"))){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema36.required,parentSchema:schema36,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "result") || (key0 === "configuration")) || (key0 === "url")) || (key0 === "passedTests")) || (key0 === "warnedTests")) || (key0 === "failedTests"))){
validate91.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema36,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.result !== undefined){
let data0 = data.result;
const _errs2 = errors;
if(!(((data0 === "PASSED") || (data0 === "WARNED")) || (data0 === "FAILED"))){
validate91.errors = [{instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema36.properties.result.enum},schema:schema36.properties.result.enum,parentSchema:schema36.properties.result,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configuration !== undefined){
let data1 = data.configuration;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate92(data1[i0], {instancePath:instancePath+"/configuration/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "array"},schema:schema36.properties.configuration.type,parentSchema:schema36.properties.configuration,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data3 = data.url;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate91.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema36.properties.url.type,parentSchema:schema36.properties.url,data:data3}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.passedTests !== undefined){
let data4 = data.passedTests;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs10 = errors;
if(typeof data5 !== "string"){
validate91.errors = [{instancePath:instancePath+"/passedTests/" + i1,schemaPath:"#/properties/passedTests/items/type",keyword:"type",params:{type: "string"},schema:schema36.properties.passedTests.items.type,parentSchema:schema36.properties.passedTests.items,data:data5}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/passedTests",schemaPath:"#/properties/passedTests/type",keyword:"type",params:{type: "array"},schema:schema36.properties.passedTests.type,parentSchema:schema36.properties.passedTests,data:data4}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnedTests !== undefined){
let data6 = data.warnedTests;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
if(data6.length > 0){
validate91.errors = [{instancePath:instancePath+"/warnedTests",schemaPath:"#/properties/warnedTests/maxItems",keyword:"maxItems",params:{limit: 0},schema:0,parentSchema:schema36.properties.warnedTests,data:data6}];
return false;
}
else {
var valid3 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs14 = errors;
if(typeof data7 !== "string"){
validate91.errors = [{instancePath:instancePath+"/warnedTests/" + i2,schemaPath:"#/properties/warnedTests/items/type",keyword:"type",params:{type: "string"},schema:schema36.properties.warnedTests.items.type,parentSchema:schema36.properties.warnedTests.items,data:data7}];
return false;
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/warnedTests",schemaPath:"#/properties/warnedTests/type",keyword:"type",params:{type: "array"},schema:schema36.properties.warnedTests.type,parentSchema:schema36.properties.warnedTests,data:data6}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failedTests !== undefined){
let data8 = data.failedTests;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data8)){
var valid4 = true;
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
const _errs18 = errors;
if(typeof data9 !== "string"){
validate91.errors = [{instancePath:instancePath+"/failedTests/" + i3,schemaPath:"#/properties/failedTests/items/type",keyword:"type",params:{type: "string"},schema:schema36.properties.failedTests.items.type,parentSchema:schema36.properties.failedTests.items,data:data9}];
return false;
}
var valid4 = _errs18 === errors;
if(!valid4){
break;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/failedTests",schemaPath:"#/properties/failedTests/type",keyword:"type",params:{type: "array"},schema:schema36.properties.failedTests.type,parentSchema:schema36.properties.failedTests,data:data8}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const root13 = validate94;
const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/verification-result.schema.json","title":"The predicate of a simple verification result of in-toto (v0.2)","type":"object","required":["verifier","timeCreated","properties"],"properties":{"verifier":{"type":"object","required":["id","policies"],"properties":{"id":{"type":"string","minLength":1},"policies":{"type":"array"}}},"timeCreated":{"type":"string"},"properties":{"type":"array","items":{"type":"string"}}}};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/verification-result.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.verifier === undefined) && (missing0 = "verifier")) || ((data.timeCreated === undefined) && (missing0 = "timeCreated"))) || ((data.properties === undefined) && (missing0 = "properties"))){
validate94.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema38.required,parentSchema:schema38,data}];
return false;
}
else {
if(data.verifier !== undefined){
let data0 = data.verifier;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.policies === undefined) && (missing1 = "policies"))){
validate94.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/required",keyword:"required",params:{missingProperty: missing1},schema:schema38.properties.verifier.required,parentSchema:schema38.properties.verifier,data:data0}];
return false;
}
else {
if(data0.id !== undefined){
let data1 = data0.id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate94.errors = [{instancePath:instancePath+"/verifier/id",schemaPath:"#/properties/verifier/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema38.properties.verifier.properties.id,data:data1}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/verifier/id",schemaPath:"#/properties/verifier/properties/id/type",keyword:"type",params:{type: "string"},schema:schema38.properties.verifier.properties.id.type,parentSchema:schema38.properties.verifier.properties.id,data:data1}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.policies !== undefined){
let data2 = data0.policies;
const _errs5 = errors;
if(!(Array.isArray(data2))){
validate94.errors = [{instancePath:instancePath+"/verifier/policies",schemaPath:"#/properties/verifier/properties/policies/type",keyword:"type",params:{type: "array"},schema:schema38.properties.verifier.properties.policies.type,parentSchema:schema38.properties.verifier.properties.policies,data:data2}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "object"},schema:schema38.properties.verifier.type,parentSchema:schema38.properties.verifier,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeCreated !== undefined){
let data3 = data.timeCreated;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate94.errors = [{instancePath:instancePath+"/timeCreated",schemaPath:"#/properties/timeCreated/type",keyword:"type",params:{type: "string"},schema:schema38.properties.timeCreated.type,parentSchema:schema38.properties.timeCreated,data:data3}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(typeof data5 !== "string"){
validate94.errors = [{instancePath:instancePath+"/properties/" + i0,schemaPath:"#/properties/properties/items/type",keyword:"type",params:{type: "string"},schema:schema38.properties.properties.items.type,parentSchema:schema38.properties.properties.items,data:data5}];
return false;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "array"},schema:schema38.properties.properties.type,parentSchema:schema38.properties.properties,data:data4}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":{"verifier":true,"timeCreated":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

export const root14 = validate95;
const schema39 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/case-event.schema.json","title":"One line of the log of WorkOS Case","description":"What each kind of event must carry before anything is made of it. Further members do no harm.","type":"object","required":["event","ts","sequence","runId"],"properties":{"event":{"enum":["pipeline_start","phase_start","phase_end","tool_start","tool_end","revision_requested","revision_budget_exhausted","fingerprint_match","scout_completed","status_changed","marker_written","pipeline_end"]},"ts":{"$ref":"#/$defs/text"},"sequence":{"type":"integer"},"runId":{"$ref":"#/$defs/text"}},"allOf":[{"if":{"properties":{"event":{"const":"pipeline_start"}}},"then":{"required":["taskId"],"properties":{"taskId":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"phase_start"}}},"then":{"required":["phase","agent"],"properties":{"phase":{"$ref":"#/$defs/text"},"agent":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"phase_end"}}},"then":{"required":["phase","agent","outcome"],"properties":{"phase":{"$ref":"#/$defs/text"},"agent":{"$ref":"#/$defs/text"},"outcome":{"enum":["completed","failed","skipped"]}}}},{"if":{"properties":{"event":{"const":"tool_start"}}},"then":{"required":["phase","tool"],"properties":{"phase":{"$ref":"#/$defs/text"},"tool":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"tool_end"}}},"then":{"required":["phase","tool"],"properties":{"phase":{"$ref":"#/$defs/text"},"tool":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"revision_requested"}}},"then":{"required":["source","cycle"],"properties":{"source":{"$ref":"#/$defs/text"},"cycle":{"type":"integer"}}}},{"if":{"properties":{"event":{"const":"status_changed"}}},"then":{"required":["from","to"],"properties":{"from":{"$ref":"#/$defs/text"},"to":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"marker_written"}}},"then":{"required":["marker"],"properties":{"marker":{"$ref":"#/$defs/text"}}}},{"if":{"properties":{"event":{"const":"pipeline_end"}}},"then":{"required":["outcome"],"properties":{"outcome":{"enum":["completed","failed"]}}}}],"$defs":{"text":{"type":"string","minLength":1}}};
const schema40 = {"type":"string","minLength":1};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate96.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema40,data}];
return false;
}
}
else {
validate96.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema40.type,parentSchema:schema40,data}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/case-event.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("pipeline_start" !== data.event){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.taskId === undefined) && (missing0 = "taskId")){
validate95.errors = [{instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: missing0},schema:schema39.allOf[0].then.required,parentSchema:schema39.allOf[0].then,data}];
return false;
}
else {
if(data.taskId !== undefined){
if(!(validate96(data.taskId, {instancePath:instancePath+"/taskId",parentData:data,parentDataProperty:"taskId",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.taskId = true;
props0.event = true;
}
}
if(!valid1){
const err1 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[0].if,parentSchema:schema39.allOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs7 = errors;
const _errs8 = errors;
let valid4 = true;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("phase_start" !== data.event){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.phase === undefined) && (missing1 = "phase")) || ((data.agent === undefined) && (missing1 = "agent"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: missing1},schema:schema39.allOf[1].then.required,parentSchema:schema39.allOf[1].then,data}];
return false;
}
else {
if(data.phase !== undefined){
const _errs12 = errors;
if(!(validate96(data.phase, {instancePath:instancePath+"/phase",parentData:data,parentDataProperty:"phase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid6 = _errs12 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.agent !== undefined){
const _errs13 = errors;
if(!(validate96(data.agent, {instancePath:instancePath+"/agent",parentData:data,parentDataProperty:"agent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid6 = _errs13 === errors;
}
else {
var valid6 = true;
}
}
}
}
var _valid1 = _errs11 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.phase = true;
props1.agent = true;
props1.event = true;
}
}
if(!valid4){
const err3 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[1].if,parentSchema:schema39.allOf[1],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs14 = errors;
const _errs15 = errors;
let valid7 = true;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("phase_end" !== data.event){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
var _valid2 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((data.phase === undefined) && (missing2 = "phase")) || ((data.agent === undefined) && (missing2 = "agent"))) || ((data.outcome === undefined) && (missing2 = "outcome"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: missing2},schema:schema39.allOf[2].then.required,parentSchema:schema39.allOf[2].then,data}];
return false;
}
else {
if(data.phase !== undefined){
const _errs19 = errors;
if(!(validate96(data.phase, {instancePath:instancePath+"/phase",parentData:data,parentDataProperty:"phase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid9 = _errs19 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.agent !== undefined){
const _errs20 = errors;
if(!(validate96(data.agent, {instancePath:instancePath+"/agent",parentData:data,parentDataProperty:"agent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid9 = _errs20 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.outcome !== undefined){
let data8 = data.outcome;
const _errs21 = errors;
if(!(((data8 === "completed") || (data8 === "failed")) || (data8 === "skipped"))){
validate95.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/allOf/2/then/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema39.allOf[2].then.properties.outcome.enum},schema:schema39.allOf[2].then.properties.outcome.enum,parentSchema:schema39.allOf[2].then.properties.outcome,data:data8}];
return false;
}
var valid9 = _errs21 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
var _valid2 = _errs18 === errors;
valid7 = _valid2;
if(valid7){
var props2 = {};
props2.phase = true;
props2.agent = true;
props2.outcome = true;
props2.event = true;
}
}
if(!valid7){
const err5 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[2].if,parentSchema:schema39.allOf[2],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs14 === errors;
if(valid0){
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
const _errs22 = errors;
const _errs23 = errors;
let valid10 = true;
const _errs24 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("tool_start" !== data.event){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if(((data.phase === undefined) && (missing3 = "phase")) || ((data.tool === undefined) && (missing3 = "tool"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: missing3},schema:schema39.allOf[3].then.required,parentSchema:schema39.allOf[3].then,data}];
return false;
}
else {
if(data.phase !== undefined){
const _errs27 = errors;
if(!(validate96(data.phase, {instancePath:instancePath+"/phase",parentData:data,parentDataProperty:"phase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid12 = _errs27 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.tool !== undefined){
const _errs28 = errors;
if(!(validate96(data.tool, {instancePath:instancePath+"/tool",parentData:data,parentDataProperty:"tool",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid12 = _errs28 === errors;
}
else {
var valid12 = true;
}
}
}
}
var _valid3 = _errs26 === errors;
valid10 = _valid3;
if(valid10){
var props3 = {};
props3.phase = true;
props3.tool = true;
props3.event = true;
}
}
if(!valid10){
const err7 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[3].if,parentSchema:schema39.allOf[3],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
if(valid0){
if(props0 !== true && props3 !== undefined){
if(props3 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props3);
}
}
const _errs29 = errors;
const _errs30 = errors;
let valid13 = true;
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("tool_end" !== data.event){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
var _valid4 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if(((data.phase === undefined) && (missing4 = "phase")) || ((data.tool === undefined) && (missing4 = "tool"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: missing4},schema:schema39.allOf[4].then.required,parentSchema:schema39.allOf[4].then,data}];
return false;
}
else {
if(data.phase !== undefined){
const _errs34 = errors;
if(!(validate96(data.phase, {instancePath:instancePath+"/phase",parentData:data,parentDataProperty:"phase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid15 = _errs34 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data.tool !== undefined){
const _errs35 = errors;
if(!(validate96(data.tool, {instancePath:instancePath+"/tool",parentData:data,parentDataProperty:"tool",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid15 = _errs35 === errors;
}
else {
var valid15 = true;
}
}
}
}
var _valid4 = _errs33 === errors;
valid13 = _valid4;
if(valid13){
var props4 = {};
props4.phase = true;
props4.tool = true;
props4.event = true;
}
}
if(!valid13){
const err9 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[4].if,parentSchema:schema39.allOf[4],data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs29 === errors;
if(valid0){
if(props0 !== true && props4 !== undefined){
if(props4 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props4);
}
}
const _errs36 = errors;
const _errs37 = errors;
let valid16 = true;
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("revision_requested" !== data.event){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
var _valid5 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((data.source === undefined) && (missing5 = "source")) || ((data.cycle === undefined) && (missing5 = "cycle"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: missing5},schema:schema39.allOf[5].then.required,parentSchema:schema39.allOf[5].then,data}];
return false;
}
else {
if(data.source !== undefined){
const _errs41 = errors;
if(!(validate96(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid18 = _errs41 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.cycle !== undefined){
let data17 = data.cycle;
const _errs42 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate95.errors = [{instancePath:instancePath+"/cycle",schemaPath:"#/allOf/5/then/properties/cycle/type",keyword:"type",params:{type: "integer"},schema:schema39.allOf[5].then.properties.cycle.type,parentSchema:schema39.allOf[5].then.properties.cycle,data:data17}];
return false;
}
var valid18 = _errs42 === errors;
}
else {
var valid18 = true;
}
}
}
}
var _valid5 = _errs40 === errors;
valid16 = _valid5;
if(valid16){
var props5 = {};
props5.source = true;
props5.cycle = true;
props5.event = true;
}
}
if(!valid16){
const err11 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[5].if,parentSchema:schema39.allOf[5],data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs36 === errors;
if(valid0){
if(props0 !== true && props5 !== undefined){
if(props5 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props5);
}
}
const _errs44 = errors;
const _errs45 = errors;
let valid19 = true;
const _errs46 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("status_changed" !== data.event){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid6 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs48 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((data.from === undefined) && (missing6 = "from")) || ((data.to === undefined) && (missing6 = "to"))){
validate95.errors = [{instancePath,schemaPath:"#/allOf/6/then/required",keyword:"required",params:{missingProperty: missing6},schema:schema39.allOf[6].then.required,parentSchema:schema39.allOf[6].then,data}];
return false;
}
else {
if(data.from !== undefined){
const _errs49 = errors;
if(!(validate96(data.from, {instancePath:instancePath+"/from",parentData:data,parentDataProperty:"from",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid21 = _errs49 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data.to !== undefined){
const _errs50 = errors;
if(!(validate96(data.to, {instancePath:instancePath+"/to",parentData:data,parentDataProperty:"to",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid21 = _errs50 === errors;
}
else {
var valid21 = true;
}
}
}
}
var _valid6 = _errs48 === errors;
valid19 = _valid6;
if(valid19){
var props6 = {};
props6.from = true;
props6.to = true;
props6.event = true;
}
}
if(!valid19){
const err13 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[6].if,parentSchema:schema39.allOf[6],data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs44 === errors;
if(valid0){
if(props0 !== true && props6 !== undefined){
if(props6 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props6);
}
}
const _errs51 = errors;
const _errs52 = errors;
let valid22 = true;
const _errs53 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("marker_written" !== data.event){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
var _valid7 = _errs53 === errors;
errors = _errs52;
if(vErrors !== null){
if(_errs52){
vErrors.length = _errs52;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs55 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.marker === undefined) && (missing7 = "marker")){
validate95.errors = [{instancePath,schemaPath:"#/allOf/7/then/required",keyword:"required",params:{missingProperty: missing7},schema:schema39.allOf[7].then.required,parentSchema:schema39.allOf[7].then,data}];
return false;
}
else {
if(data.marker !== undefined){
if(!(validate96(data.marker, {instancePath:instancePath+"/marker",parentData:data,parentDataProperty:"marker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
}
}
var _valid7 = _errs55 === errors;
valid22 = _valid7;
if(valid22){
var props7 = {};
props7.marker = true;
props7.event = true;
}
}
if(!valid22){
const err15 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[7].if,parentSchema:schema39.allOf[7],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs51 === errors;
if(valid0){
if(props0 !== true && props7 !== undefined){
if(props7 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props7);
}
}
const _errs57 = errors;
const _errs58 = errors;
let valid25 = true;
const _errs59 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event !== undefined){
if("pipeline_end" !== data.event){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
var _valid8 = _errs59 === errors;
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs61 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.outcome === undefined) && (missing8 = "outcome")){
validate95.errors = [{instancePath,schemaPath:"#/allOf/8/then/required",keyword:"required",params:{missingProperty: missing8},schema:schema39.allOf[8].then.required,parentSchema:schema39.allOf[8].then,data}];
return false;
}
else {
if(data.outcome !== undefined){
let data24 = data.outcome;
if(!((data24 === "completed") || (data24 === "failed"))){
validate95.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/allOf/8/then/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema39.allOf[8].then.properties.outcome.enum},schema:schema39.allOf[8].then.properties.outcome.enum,parentSchema:schema39.allOf[8].then.properties.outcome,data:data24}];
return false;
}
}
}
}
var _valid8 = _errs61 === errors;
valid25 = _valid8;
if(valid25){
var props8 = {};
props8.outcome = true;
props8.event = true;
}
}
if(!valid25){
const err17 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"},schema:schema39.allOf[8].if,parentSchema:schema39.allOf[8],data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate95.errors = vErrors;
return false;
}
var valid0 = _errs57 === errors;
if(valid0){
if(props0 !== true && props8 !== undefined){
if(props8 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props8);
}
}
}
}
}
}
}
}
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if(((((data.event === undefined) && (missing9 = "event")) || ((data.ts === undefined) && (missing9 = "ts"))) || ((data.sequence === undefined) && (missing9 = "sequence"))) || ((data.runId === undefined) && (missing9 = "runId"))){
validate95.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing9},schema:schema39.required,parentSchema:schema39,data}];
return false;
}
else {
if(props0 !== true){
props0 = props0 || {};
props0.event = true;
props0.ts = true;
props0.sequence = true;
props0.runId = true;
}
if(data.event !== undefined){
let data25 = data.event;
const _errs63 = errors;
if(!((((((((((((data25 === "pipeline_start") || (data25 === "phase_start")) || (data25 === "phase_end")) || (data25 === "tool_start")) || (data25 === "tool_end")) || (data25 === "revision_requested")) || (data25 === "revision_budget_exhausted")) || (data25 === "fingerprint_match")) || (data25 === "scout_completed")) || (data25 === "status_changed")) || (data25 === "marker_written")) || (data25 === "pipeline_end"))){
validate95.errors = [{instancePath:instancePath+"/event",schemaPath:"#/properties/event/enum",keyword:"enum",params:{allowedValues: schema39.properties.event.enum},schema:schema39.properties.event.enum,parentSchema:schema39.properties.event,data:data25}];
return false;
}
var valid28 = _errs63 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.ts !== undefined){
const _errs64 = errors;
if(!(validate96(data.ts, {instancePath:instancePath+"/ts",parentData:data,parentDataProperty:"ts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid28 = _errs64 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.sequence !== undefined){
let data27 = data.sequence;
const _errs65 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate95.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/type",keyword:"type",params:{type: "integer"},schema:schema39.properties.sequence.type,parentSchema:schema39.properties.sequence,data:data27}];
return false;
}
var valid28 = _errs65 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.runId !== undefined){
const _errs67 = errors;
if(!(validate96(data.runId, {instancePath:instancePath+"/runId",parentData:data,parentDataProperty:"runId",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid28 = _errs67 === errors;
}
else {
var valid28 = true;
}
}
}
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data}];
return false;
}
}
validate95.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate95.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const root15 = validate112;
const schema41 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/codex-line.schema.json","title":"One line that `codex exec --json` prints","type":"object","required":["type"],"properties":{"type":{"enum":["turn.started","turn.completed","turn.failed","item.started","item.updated","item.completed","thread.started","error"]}},"if":{"properties":{"type":{"enum":["item.started","item.updated","item.completed"]}}},"then":{"required":["item"],"properties":{"item":{"$ref":"#/$defs/item"}}},"$defs":{"item":{"type":"object","required":["type"],"properties":{"type":{"enum":["agent_message","reasoning","command_execution","file_change","mcp_tool_call","collab_tool_call","web_search","todo_list","error"]}},"allOf":[{"if":{"properties":{"type":{"const":"agent_message"}}},"then":{"required":["text"],"properties":{"text":{"type":"string"}}}},{"if":{"properties":{"type":{"enum":["command_execution","file_change","mcp_tool_call","collab_tool_call"]}}},"then":{"required":["status"],"properties":{"status":{"enum":["in_progress","completed","failed","declined"]}}}},{"if":{"properties":{"type":{"const":"file_change"}}},"then":{"required":["changes"],"properties":{"changes":{"type":"array"}}}},{"if":{"properties":{"type":{"const":"todo_list"}}},"then":{"required":["items"],"properties":{"items":{"type":"array"}}}},{"if":{"properties":{"type":{"const":"error"}}},"then":{"required":["message"],"properties":{"message":{"type":"string"}}}}]}}};
const schema42 = {"type":"object","required":["type"],"properties":{"type":{"enum":["agent_message","reasoning","command_execution","file_change","mcp_tool_call","collab_tool_call","web_search","todo_list","error"]}},"allOf":[{"if":{"properties":{"type":{"const":"agent_message"}}},"then":{"required":["text"],"properties":{"text":{"type":"string"}}}},{"if":{"properties":{"type":{"enum":["command_execution","file_change","mcp_tool_call","collab_tool_call"]}}},"then":{"required":["status"],"properties":{"status":{"enum":["in_progress","completed","failed","declined"]}}}},{"if":{"properties":{"type":{"const":"file_change"}}},"then":{"required":["changes"],"properties":{"changes":{"type":"array"}}}},{"if":{"properties":{"type":{"const":"todo_list"}}},"then":{"required":["items"],"properties":{"items":{"type":"array"}}}},{"if":{"properties":{"type":{"const":"error"}}},"then":{"required":["message"],"properties":{"message":{"type":"string"}}}}]};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("agent_message" !== data.type){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate113.errors = [{instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: missing0},schema:schema42.allOf[0].then.required,parentSchema:schema42.allOf[0].then,data}];
return false;
}
else {
if(data.text !== undefined){
let data1 = data.text;
if(typeof data1 !== "string"){
validate113.errors = [{instancePath:instancePath+"/text",schemaPath:"#/allOf/0/then/properties/text/type",keyword:"type",params:{type: "string"},schema:schema42.allOf[0].then.properties.text.type,parentSchema:schema42.allOf[0].then.properties.text,data:data1}];
return false;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.text = true;
props0.type = true;
}
}
if(!valid1){
const err1 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema42.allOf[0].if,parentSchema:schema42.allOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate113.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs8 = errors;
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data2 = data.type;
if(!((((data2 === "command_execution") || (data2 === "file_change")) || (data2 === "mcp_tool_call")) || (data2 === "collab_tool_call"))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
validate113.errors = [{instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: missing1},schema:schema42.allOf[1].then.required,parentSchema:schema42.allOf[1].then,data}];
return false;
}
else {
if(data.status !== undefined){
let data3 = data.status;
if(!((((data3 === "in_progress") || (data3 === "completed")) || (data3 === "failed")) || (data3 === "declined"))){
validate113.errors = [{instancePath:instancePath+"/status",schemaPath:"#/allOf/1/then/properties/status/enum",keyword:"enum",params:{allowedValues: schema42.allOf[1].then.properties.status.enum},schema:schema42.allOf[1].then.properties.status.enum,parentSchema:schema42.allOf[1].then.properties.status,data:data3}];
return false;
}
}
}
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.status = true;
props1.type = true;
}
}
if(!valid4){
const err3 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema42.allOf[1].if,parentSchema:schema42.allOf[1],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate113.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
if(valid0){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs14 = errors;
const _errs15 = errors;
let valid7 = true;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("file_change" !== data.type){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
var _valid2 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.changes === undefined) && (missing2 = "changes")){
validate113.errors = [{instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: missing2},schema:schema42.allOf[2].then.required,parentSchema:schema42.allOf[2].then,data}];
return false;
}
else {
if(data.changes !== undefined){
let data5 = data.changes;
if(!(Array.isArray(data5))){
validate113.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/allOf/2/then/properties/changes/type",keyword:"type",params:{type: "array"},schema:schema42.allOf[2].then.properties.changes.type,parentSchema:schema42.allOf[2].then.properties.changes,data:data5}];
return false;
}
}
}
}
var _valid2 = _errs18 === errors;
valid7 = _valid2;
if(valid7){
var props2 = {};
props2.changes = true;
props2.type = true;
}
}
if(!valid7){
const err5 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema42.allOf[2].if,parentSchema:schema42.allOf[2],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate113.errors = vErrors;
return false;
}
var valid0 = _errs14 === errors;
if(valid0){
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
const _errs21 = errors;
const _errs22 = errors;
let valid10 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("todo_list" !== data.type){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
var _valid3 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs25 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.items === undefined) && (missing3 = "items")){
validate113.errors = [{instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: missing3},schema:schema42.allOf[3].then.required,parentSchema:schema42.allOf[3].then,data}];
return false;
}
else {
if(data.items !== undefined){
let data7 = data.items;
if(!(Array.isArray(data7))){
validate113.errors = [{instancePath:instancePath+"/items",schemaPath:"#/allOf/3/then/properties/items/type",keyword:"type",params:{type: "array"},schema:schema42.allOf[3].then.properties.items.type,parentSchema:schema42.allOf[3].then.properties.items,data:data7}];
return false;
}
}
}
}
var _valid3 = _errs25 === errors;
valid10 = _valid3;
if(valid10){
var props3 = {};
props3.items = true;
props3.type = true;
}
}
if(!valid10){
const err7 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema42.allOf[3].if,parentSchema:schema42.allOf[3],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate113.errors = vErrors;
return false;
}
var valid0 = _errs21 === errors;
if(valid0){
if(props0 !== true && props3 !== undefined){
if(props3 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props3);
}
}
const _errs28 = errors;
const _errs29 = errors;
let valid13 = true;
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("error" !== data.type){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
var _valid4 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs32 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.message === undefined) && (missing4 = "message")){
validate113.errors = [{instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: missing4},schema:schema42.allOf[4].then.required,parentSchema:schema42.allOf[4].then,data}];
return false;
}
else {
if(data.message !== undefined){
let data9 = data.message;
if(typeof data9 !== "string"){
validate113.errors = [{instancePath:instancePath+"/message",schemaPath:"#/allOf/4/then/properties/message/type",keyword:"type",params:{type: "string"},schema:schema42.allOf[4].then.properties.message.type,parentSchema:schema42.allOf[4].then.properties.message,data:data9}];
return false;
}
}
}
}
var _valid4 = _errs32 === errors;
valid13 = _valid4;
if(valid13){
var props4 = {};
props4.message = true;
props4.type = true;
}
}
if(!valid13){
const err9 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema42.allOf[4].if,parentSchema:schema42.allOf[4],data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate113.errors = vErrors;
return false;
}
var valid0 = _errs28 === errors;
if(valid0){
if(props0 !== true && props4 !== undefined){
if(props4 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props4);
}
}
}
}
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.type === undefined) && (missing5 = "type")){
validate113.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing5},schema:schema42.required,parentSchema:schema42,data}];
return false;
}
else {
if(props0 !== true){
props0 = props0 || {};
props0.type = true;
}
if(data.type !== undefined){
let data10 = data.type;
if(!(((((((((data10 === "agent_message") || (data10 === "reasoning")) || (data10 === "command_execution")) || (data10 === "file_change")) || (data10 === "mcp_tool_call")) || (data10 === "collab_tool_call")) || (data10 === "web_search")) || (data10 === "todo_list")) || (data10 === "error"))){
validate113.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema42.properties.type.enum},schema:schema42.properties.type.enum,parentSchema:schema42.properties.type,data:data10}];
return false;
}
}
}
}
else {
validate113.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema42.type,parentSchema:schema42,data}];
return false;
}
}
validate113.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate113.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/codex-line.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
if(!(((data0 === "item.started") || (data0 === "item.updated")) || (data0 === "item.completed"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.item === undefined) && (missing0 = "item")){
validate112.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},schema:schema41.then.required,parentSchema:schema41.then,data}];
return false;
}
else {
if(data.item !== undefined){
if(!(validate113(data.item, {instancePath:instancePath+"/item",parentData:data,parentDataProperty:"item",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props1 = {};
props1.item = true;
props1.type = true;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},schema:schema41.if,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate112.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
validate112.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},schema:schema41.required,parentSchema:schema41,data}];
return false;
}
else {
if(props1 !== true){
props1 = props1 || {};
props1.type = true;
}
if(data.type !== undefined){
let data2 = data.type;
if(!((((((((data2 === "turn.started") || (data2 === "turn.completed")) || (data2 === "turn.failed")) || (data2 === "item.started")) || (data2 === "item.updated")) || (data2 === "item.completed")) || (data2 === "thread.started")) || (data2 === "error"))){
validate112.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema41.properties.type.enum},schema:schema41.properties.type.enum,parentSchema:schema41.properties.type,data:data2}];
return false;
}
}
}
}
else {
validate112.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema41.type,parentSchema:schema41,data}];
return false;
}
}
validate112.errors = vErrors;
evaluated0.props = props1;
return errors === 0;
}
validate112.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const root16 = validate115;
const schema43 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"internal/pi-line.schema.json","title":"One line that `pi --mode json` prints","type":"object","required":["type"],"properties":{"type":{"enum":["session","agent_start","agent_end","turn_start","message_update","tool_execution_start","tool_execution_update","tool_execution_end","queue_update","compaction_start","compaction_end","auto_retry_start","auto_retry_end","message_start","message_end","turn_end"]}},"if":{"properties":{"type":{"enum":["message_start","message_end","turn_end"]}}},"then":{"required":["message"],"properties":{"message":{"$ref":"#/$defs/message"}}},"$defs":{"message":{"type":"object","required":["role"],"properties":{"role":{"type":"string"}},"if":{"properties":{"role":{"const":"assistant"}}},"then":{"required":["stopReason"],"properties":{"stopReason":{"enum":["stop","length","toolUse","error","aborted"]}}}}}};
const schema44 = {"type":"object","required":["role"],"properties":{"role":{"type":"string"}},"if":{"properties":{"role":{"const":"assistant"}}},"then":{"required":["stopReason"],"properties":{"stopReason":{"enum":["stop","length","toolUse","error","aborted"]}}}};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.role !== undefined){
if("assistant" !== data.role){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.stopReason === undefined) && (missing0 = "stopReason")){
validate116.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},schema:schema44.then.required,parentSchema:schema44.then,data}];
return false;
}
else {
if(data.stopReason !== undefined){
let data1 = data.stopReason;
if(!(((((data1 === "stop") || (data1 === "length")) || (data1 === "toolUse")) || (data1 === "error")) || (data1 === "aborted"))){
validate116.errors = [{instancePath:instancePath+"/stopReason",schemaPath:"#/then/properties/stopReason/enum",keyword:"enum",params:{allowedValues: schema44.then.properties.stopReason.enum},schema:schema44.then.properties.stopReason.enum,parentSchema:schema44.then.properties.stopReason,data:data1}];
return false;
}
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.stopReason = true;
props0.role = true;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},schema:schema44.if,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate116.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.role === undefined) && (missing1 = "role")){
validate116.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},schema:schema44.required,parentSchema:schema44,data}];
return false;
}
else {
if(props0 !== true){
props0 = props0 || {};
props0.role = true;
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
validate116.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},schema:schema44.properties.role.type,parentSchema:schema44.properties.role,data:data2}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema44.type,parentSchema:schema44,data}];
return false;
}
}
validate116.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate116.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="internal/pi-line.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
if(!(((data0 === "message_start") || (data0 === "message_end")) || (data0 === "turn_end"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.message === undefined) && (missing0 = "message")){
validate115.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},schema:schema43.then.required,parentSchema:schema43.then,data}];
return false;
}
else {
if(data.message !== undefined){
if(!(validate116(data.message, {instancePath:instancePath+"/message",parentData:data,parentDataProperty:"message",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props1 = {};
props1.message = true;
props1.type = true;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},schema:schema43.if,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate115.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
validate115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},schema:schema43.required,parentSchema:schema43,data}];
return false;
}
else {
if(props1 !== true){
props1 = props1 || {};
props1.type = true;
}
if(data.type !== undefined){
let data2 = data.type;
if(!((((((((((((((((data2 === "session") || (data2 === "agent_start")) || (data2 === "agent_end")) || (data2 === "turn_start")) || (data2 === "message_update")) || (data2 === "tool_execution_start")) || (data2 === "tool_execution_update")) || (data2 === "tool_execution_end")) || (data2 === "queue_update")) || (data2 === "compaction_start")) || (data2 === "compaction_end")) || (data2 === "auto_retry_start")) || (data2 === "auto_retry_end")) || (data2 === "message_start")) || (data2 === "message_end")) || (data2 === "turn_end"))){
validate115.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema43.properties.type.enum},schema:schema43.properties.type.enum,parentSchema:schema43.properties.type,data:data2}];
return false;
}
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data}];
return false;
}
}
validate115.errors = vErrors;
evaluated0.props = props1;
return errors === 0;
}
validate115.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const validators: Readonly<Record<'harness-report' | 'harness-contract' | 'harness-event' | 'harness-trace' | 'proof-report' | 'proof-contract' | 'source-proof' | 'internal/inspection-proof' | 'internal/proof-tests' | 'internal/ledger-entry' | 'internal/dsse-envelope' | 'internal/attested-statement' | 'internal/test-result' | 'internal/verification-result' | 'internal/case-event' | 'internal/codex-line' | 'internal/pi-line', ValidateFunction>> = {
  'harness-report': root0,
  'harness-contract': root1,
  'harness-event': root2,
  'harness-trace': root3,
  'proof-report': root4,
  'proof-contract': root5,
  'source-proof': root6,
  'internal/inspection-proof': root7,
  'internal/proof-tests': root8,
  'internal/ledger-entry': root9,
  'internal/dsse-envelope': root10,
  'internal/attested-statement': root11,
  'internal/test-result': root12,
  'internal/verification-result': root13,
  'internal/case-event': root14,
  'internal/codex-line': root15,
  'internal/pi-line': root16,
}
